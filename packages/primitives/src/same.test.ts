import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSame } from './same.ts';

it('plain data that was written and read again says the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const written = JSON.parse(JSON.stringify(value)) as unknown;
      expect(isSame(written, JSON.parse(JSON.stringify(written)))).toBe(true);
    }),
  );
});
it.each([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: undefined }, {}, true],
  [{ a: null }, {}, false],
  [[1, 2], [2, 1], false],
  [[1], [1, undefined], false],
  [[], {}, false],
  [{ a: { b: 'x' } }, { a: { b: 'y' } }, false],
  ['1', 1, false],
])('%j and %j: %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
  expect(isSame(other, one)).toBe(same);
});
