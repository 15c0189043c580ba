import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstWithin } from './gst.ts';
import { asCents, divideHalfUp } from './money.ts';

describe('the GST within an inclusive amount', () => {
  it('is three twenty-thirds', () => {
    expect([11_500, 129_900, 1, 4, 0].map((n) => gstWithin(asCents(n)))).toEqual([1500, 16_943, 0, 1, 0]);
  });
  it('agrees with exact arithmetic for every amount, and mirrors for a refund', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (n) => {
        expect(gstWithin(asCents(n))).toBe(Number(divideHalfUp(BigInt(n) * 3n, 23n)));
        expect(gstWithin(asCents(-n))).toBe(asCents(-gstWithin(asCents(n))));
      }),
    );
  });
});
