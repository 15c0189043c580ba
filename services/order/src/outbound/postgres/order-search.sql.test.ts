import { expect, it } from 'vitest';
import { type SearchShape, wayOf, wordIs } from './order-search.sql.ts';

const quarters = { entries: `'>20264' | '>20263'`, share: 0.1 };
/** 1,500 of a million have the words. */
const shape: SearchShape = {
  ...{ finds: [true], found: 3_000, matching: 1_500, documents: 1_000_000, listed: 1_500 },
  ...{ sampledListed: 24, sampledShare: 0.016, windows: [quarters], isDisjoint: false },
};

it('the newest are read alone where they are as many as are counted, or as the page needs where its count is known', () => {
  expect(wayOf(shape, 10, 1_001)).toEqual({ way: 'found', window: undefined, enough: 1_001 });
  expect(wayOf(shape, 10, 0)).toEqual({ way: 'found', window: quarters, enough: 10 });
});
it('a known count is no reason to read along the order, and none not to', () => {
  const common = { ...shape, found: 300_000, matching: 300_000, listed: 300_000, sampledListed: 4_800 };
  for (const most of [1_001, 0]) expect(wayOf(common, 10, most)).toEqual({ way: 'walked', enough: 10 });
});
it.each([
  ['ashfield', false],
  ['ashfields', true],
  ['2004711', false],
  // Backwards there is a sign before it.
  ['20047110', true],
  // In its normal form it is longer.
  ['straße', true],
])('a document found by %s is compared with it: %s', (word, isCompared) => {
  expect(wordIs(1, word, 'o').includes('like any')).toBe(isCompared);
});
