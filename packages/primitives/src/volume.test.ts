import { describe, expect, it } from 'vitest';
import { asCbm4, formatCbmUp, hundredthsUp, multiplyCbm, sumCbm } from './volume.ts';

describe('a volume', () => {
  it('is exact where floating point is not', () => {
    expect(sumCbm([asCbm4(1000), asCbm4(500)])).toBe(asCbm4(1500));
    expect(multiplyCbm(asCbm4(500), 3) <= asCbm4(1500)).toBe(true);
    expect(multiplyCbm(asCbm4(501), 3) <= asCbm4(1500)).toBe(false);
  });
  it('is never negative, and never half a unit', () => {
    for (const wrong of [-1, 0.5, Number.NaN]) expect(() => asCbm4(wrong)).toThrow(RangeError);
  });
  it('is shown to people in the hundredths that it is charged by', () => {
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
