import { describe, expect, it } from 'vitest';
import { type Bits, bitsOf, count, has, not, wordsUsed } from './bits.ts';
import { pricedBelow } from './prices.ts';
import { walk } from './walk.ts';

/** A set of 70 positions, which is more than two words, as PostgreSQL sends it. */
const sent = (...positions: number[]): Buffer => {
  const bytes = Buffer.alloc(4 + 9);
  bytes.writeUInt32BE(70);
  for (const position of positions) {
    const at = 4 + (position >> 3);
    bytes[at] = (bytes[at] ?? 0) | (0x80 >> (position & 7));
  }
  return bytes;
};
const set = (...positions: number[]): Bits => bitsOf(sent(...positions));
const held = (bits: Bits) => Array.from({ length: 70 }, (_, at) => at).filter((at) => has(bits, at));

describe('a set of products', () => {
  it('holds the positions that PostgreSQL gave it, across words', () => {
    const positions = [0, 7, 8, 31, 32, 63, 64, 69];
    expect(held(set(...positions))).toEqual(positions);
    expect(count(set(...positions))).toBe(8);
    expect(held(not(set(...positions)))).toHaveLength(62);
  });
  it('can be made shorter or longer than it is stored', () => {
    expect(wordsUsed(set(3, 40))).toBe(2);
    expect(held(bitsOf(sent(3, 40), 2))).toEqual([3, 40]);
    expect([...bitsOf(Buffer.alloc(0), 2)]).toEqual([0, 0]);
  });
});

it('prices below any bound are found from their binary places', () => {
  const prices = [0, 1, 4_900, 129_900, 134_217_727];
  const places = Array.from({ length: 27 }, (_, place) =>
    set(...prices.flatMap((price, at) => ((price >>> place) & 1 ? [at] : []))),
  );
  for (const bound of [0, 1, 2, 4_900, 4_901, 129_899, 129_901, 134_217_726, 200_000_000]) {
    const below = prices.flatMap((price, at) => (price < Math.min(bound, 134_217_727) ? [at] : []));
    expect({ bound, below: held(pricedBelow(places, bound)).filter((at) => at < prices.length) }).toEqual({
      bound,
      below,
    });
  }
});

it('a part of a list is what is in the first set, then in the second, in the order walked', () => {
  const order = Int32Array.from([5, 1, 4, 2, 3]);
  const steps = [set(2, 4), set(1, 3, 5)];
  expect(walk(order, steps, { skip: 0, show: 9 })).toEqual([4, 2, 5, 1, 3]);
  expect(walk(order, steps, { skip: 1, show: 2 })).toEqual([2, 5]);
});
