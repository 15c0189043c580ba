import { describe, expect, it } from 'vitest';
import { limitsOf, lowerPlace, STEPS, stepText, UNLIMITED, upperPlace } from './price-steps.ts';

describe('the price slider', () => {
  it('has eighteen steps', () => {
    expect(STEPS).toHaveLength(18);
    expect([STEPS[0], STEPS[6], STEPS[17]]).toEqual([0, 300, 3000]);
  });
  it('says dollars, and Over $3,000 past the last step', () => {
    expect(stepText(14)).toBe('$1,200');
    expect(stepText(UNLIMITED)).toBe('Over $3,000');
  });
  it('stands where an address says', () => {
    expect(lowerPlace(200)).toBe(4);
    expect(upperPlace(2000)).toBe(16);
    expect(upperPlace(0)).toBe(UNLIMITED);
  });
  it('never hides a product when an address lies between two steps: the range grows to both sides', () => {
    expect(STEPS[lowerPlace(320)]).toBe(300);
    expect(STEPS[upperPlace(1100)]).toBe(1200);
    expect(upperPlace(9999)).toBe(UNLIMITED);
  });
  it('sends no limit for either end', () => expect(limitsOf(0, UNLIMITED)).toEqual({ over: 0, under: 0 }));
  it('comes back to the same address from every pair of places', () => {
    for (let low = 0; low < UNLIMITED; low++) {
      const { over, under } = limitsOf(low, UNLIMITED - 1);
      expect([lowerPlace(over), upperPlace(under)]).toEqual([low, UNLIMITED - 1]);
    }
  });
});
