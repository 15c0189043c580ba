import { expect, it } from 'vitest';
import { makeSeed } from './generate.ts';
import type { SeedComponent } from './model.ts';

it('no piece says a word twice in a row, and no two pieces have one name', () => {
  const names = (makeSeed(3000)['component'] as SeedComponent[]).map(({ name }) => name);
  expect(names.filter((name) => /\b(\w{3,}) \1\b/i.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
