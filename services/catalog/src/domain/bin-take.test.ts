import { describe, expect, it } from 'vitest';
import { decideTake, type HeldThere } from './bin-take.ts';

const line = (n: number, qty: number, dispatched = 0): HeldThere => ({ n, kind: 'stock', qty, dispatched });

describe('a take from a bin', () => {
  it('leaves the lines of the hold in their order, never more of one than it still promises', () => {
    const lines = [line(1, 2, 1), { ...line(2, 3), kind: 'clearance' as const }, line(3, 1, 1)];
    expect(decideTake({ lines, inBin: 9 }, 3)).toEqual({
      taken: true,
      leaving: [
        { n: 1, kind: 'stock', qty: 1 },
        { n: 2, kind: 'clearance', qty: 2 },
      ],
    });
  });
  it.each([
    ['the bin', { lines: [line(1, 5)], inBin: 2 }, 2],
    ['what is promised and has not left', { lines: [line(1, 5, 4)], inBin: 9 }, 1],
    ['nothing, where the order holds nothing there', { lines: [], inBin: 9 }, 0],
  ])('is refused past %s, and says what could be taken', (_, takeable, most) => {
    expect(decideTake(takeable, most + 1)).toEqual({ taken: false, most });
    expect(decideTake(takeable, most)).toMatchObject({ taken: true });
  });
});
