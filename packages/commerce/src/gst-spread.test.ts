import { gstWithin } from '@shop/primitives/gst';
import { asCents, sum } from '@shop/primitives/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestRemainder, spreadGst } from './gst-spread.ts';

const cents = (...amounts: number[]) => amounts.map(asCents);
const anyWeights = fc.array(fc.nat(100_000_000).map(asCents), { minLength: 1, maxLength: 30 });

describe('spreading an amount', () => {
  it('gives the odd cents to the largest remainders, the earlier part first', () => {
    expect(largestRemainder(asCents(100), cents(1, 1, 1))).toEqual([34, 33, 33]);
    expect(largestRemainder(asCents(5), cents(10, 20, 30))).toEqual([1, 2, 2]);
    expect(largestRemainder(asCents(1), cents(0, 1, 2))).toEqual([0, 0, 1]);
  });
  it('adds up to the amount, and no share exceeds its part', () => {
    fc.assert(
      fc.property(anyWeights, fc.double({ min: 0, max: 1, noNaN: true }), (weights, portion) => {
        const amount = asCents(Math.floor(sum(weights) * portion));
        const shares = largestRemainder(amount, weights);
        expect(sum(shares)).toBe(amount);
        expect(shares.every((share, at) => share >= 0 && share <= (weights[at] ?? 0))).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
  it('is exact where a product of amounts exceeds what a number can count', () => {
    const big = asCents(9_000_000_000_000);
    expect(largestRemainder(big, [big, big])).toEqual([4_500_000_000_000, 4_500_000_000_000]);
  });
  it('has nothing to give to parts of nothing, and refuses what cannot lie anywhere', () => {
    expect(largestRemainder(asCents(0), cents(0, 0))).toEqual([0, 0]);
    expect(() => largestRemainder(asCents(1), cents(0, 0))).toThrow(RangeError);
    expect(() => largestRemainder(asCents(-1), cents(5))).toThrow(RangeError);
    expect(() => largestRemainder(asCents(1), cents(5, -1))).toThrow(RangeError);
  });
});

describe('the GST of the parts', () => {
  it('adds up to the GST of the document', () => {
    expect(spreadGst(cents(333, 333, 334))).toEqual([43, 43, 44]);
    fc.assert(
      fc.property(anyWeights, (parts) => {
        expect(sum(spreadGst(parts))).toBe(gstWithin(sum(parts)));
      }),
      { numRuns: 10_000 },
    );
  });
});
