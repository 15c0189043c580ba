import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCbm4, formatCbm, formatCbmUp, hundredthsUp, multiplyCbm, parseCbm, sumCbm } from './volume.ts';

describe('a volume', () => {
  it('is exact where floating point is not', () => {
    expect(sumCbm([parseCbm('0.1'), parseCbm('0.05')])).toBe(parseCbm('0.15'));
    expect(multiplyCbm(parseCbm('0.05'), 3) <= parseCbm('0.15')).toBe(true);
    expect(multiplyCbm(parseCbm('0.0501'), 3) <= parseCbm('0.15')).toBe(false);
  });
  it('reads back what it wrote', () => {
    expect([0, 1, 1500, 123_456].map((n) => formatCbm(asCbm4(n)))).toEqual(['0.0000', '0.0001', '0.1500', '12.3456']);
    fc.assert(fc.property(fc.nat(), (n) => parseCbm(formatCbm(asCbm4(n))) === n));
  });
  it('is never negative, and never half a unit', () => {
    for (const wrong of [-1, 0.5, Number.NaN]) expect(() => asCbm4(wrong)).toThrow(RangeError);
    for (const wrong of ['-0.1', 'x', '']) expect(() => parseCbm(wrong)).toThrow(RangeError);
  });
  it('is told to people in the hundredths that it is charged by', () => {
    expect([0, 1, 2_900, 2_901, 8_845, 123_400].map((cbm4) => formatCbmUp(asCbm4(cbm4)))).toEqual([
      '0.00',
      '0.01',
      '0.29',
      '0.30',
      '0.89',
      '12.34',
    ]);
  });
  it('is charged by the next hundredth of a cubic metre', () => {
    expect([0, 1, 100, 101, 1500].map((n) => hundredthsUp(asCbm4(n)))).toEqual([0, 1, 1, 2, 15]);
  });
});
