import { expect, it } from 'vitest';
import { wordsOf } from './list-orders.ts';

it.each([
  ['+64 21 123 456', ['021', '123', '456']],
  ['+6421123456', ['021', '123', '456']],
  ['0064 (0)21 123 4567', ['021', '123', '4567']],
  ['021 123 456', ['021', '123', '456']],
  ['#100042 Ana', ['100042', 'Ana']],
  ['+64', ['+64']],
])('%s is looked for as %j', (search, words) => {
  expect(wordsOf(search)).toEqual(words);
});
