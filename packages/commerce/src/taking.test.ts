import { describe, expect, it } from 'vitest';
import { takeProblem } from './taking.ts';

const limits = { inBin: 5, allowed: 5, undispatched: 5 };

describe('a quantity that is taken now', () => {
  it('may be anything from nothing to the smallest limit', () => {
    expect([0, 1, 5].map((qty) => takeProblem(qty, limits))).toEqual(['', '', '']);
  });
  it('cannot be negative, whatever else is wrong', () => {
    expect(takeProblem(-1, { ...limits, inBin: undefined })).toBe('Qty taken cannot be less than 0');
  });
  it('comes out of a bin, nothing too', () => {
    expect([0, 1].map((qty) => takeProblem(qty, { ...limits, inBin: undefined }))).toEqual([
      'Please select a bin',
      'Please select a bin',
    ]);
  });
  it.each([
    ['what lies in the bin', { inBin: 2 }, 2],
    ['what may still be taken of the item', { allowed: 3 }, 3],
    ['what of the allocation has not left', { undispatched: 1 }, 1],
    ['nothing, where more left than there is', { undispatched: -1 }, 0],
  ])('is at most %s', (_, more, most) => {
    expect(takeProblem(most, { ...limits, ...more })).toBe('');
    expect(takeProblem(most + 1, { ...limits, ...more })).toBe(`Qty taken should not be greater than ${most}`);
  });
});
