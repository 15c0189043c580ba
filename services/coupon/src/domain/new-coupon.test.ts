import { asCents } from '@shop/primitives/money';
import { asNzDate } from '@shop/primitives/nz-time';
import { describe, expect, it } from 'vitest';
import { type NewCoupon, newCouponProblem } from './new-coupon.ts';

const today = asNzDate('2026-11-23');
const good: NewCoupon = {
  code: 'LONG-WEEKEND_1',
  name: 'Long weekend',
  type: 'percent',
  amount: 1000,
  minCents: asCents(0),
  customerId: '',
  isShipping: false,
  excludeHot: false,
  excludeSale: false,
  noCommission: false,
  expiry: today,
  useLimit: 1,
  enabled: false,
};

describe('a new coupon', () => {
  it('may end today or never, take a whole hundred per cent, and have a code in any alphabet', () => {
    for (const more of [{}, { expiry: null }, { amount: 10_000 }, { code: 'ĀTA' }, { type: 'fixed', amount: 20_000 }]) {
      expect(newCouponProblem({ ...good, ...more } as NewCoupon, today)).toBeUndefined();
    }
  });
  it.each<[Partial<NewCoupon>, string]>([
    [{ code: '' }, 'Please enter a code'],
    [{ code: 'TWO WORDS' }, 'A code has letters, digits, - and _ only'],
    [{ code: '-A' }, 'A code has letters, digits, - and _ only'],
    [{ name: ' ' }, 'Please enter a name'],
    [{ amount: 0 }, 'Please enter an amount'],
    [{ amount: 10_001 }, 'A percentage is at most 100'],
    [{ minCents: asCents(-1) }, 'Min grand total cannot be less than 0'],
    [{ useLimit: 0 }, 'Use limit should be at least 1'],
    [{ expiry: asNzDate('2026-11-22') }, 'Please choose today or a later day'],
    [{ code: '', name: '', amount: 0 }, 'Please enter a code'],
  ])('%j is refused with the first rule it breaks', (more, sentence) => {
    expect(newCouponProblem({ ...good, ...more }, today)?.message).toBe(sentence);
  });
});
