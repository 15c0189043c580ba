import { expect, it } from 'vitest';
import { wordsOf } from './list-orders.ts';

it.each([
  ['+64 21 123 456', ['021123456']],
  ['+6421123456', ['021123456']],
  ['0064 (0)21 123 4567', ['0211234567']],
  ['021 123 456', ['021123456']],
  ['(021) 12-34-56', ['021123456']],
  ['Ana +6421123456', ['Ana', '021123456']],
  ['100042 021', ['100042', '021']],
  ['#100042 Ana', ['100042', 'Ana']],
  ['+64', ['+64']],
  // The index keeps the quarters of a year as words of their own.
  ['>2026 < >> Ana', ['2026', 'Ana']],
])('%s is looked for as %j', (search, words) => {
  expect(wordsOf(search)).toEqual(words);
});
