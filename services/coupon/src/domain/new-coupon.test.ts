import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { assertMayMake } from './new-coupon.ts';

const limits = { basisPoints: 5_000, cents: asCents(50_000), daily: 30 };
const make = (type: 'percent' | 'fixed', amount: number, { role = 'staff', today = 0 } = {}) =>
  assertMayMake({ type, amount }, { staffId: 'sam', role }, { limits, today });

describe('a coupon that staff make', () => {
  it('gives up to 50% or $500.00 away, more is for managers and admins', () => {
    expect(() => make('percent', 5_000)).not.toThrow();
    expect(() => make('fixed', 50_000)).not.toThrow();
    const sentence = 'A coupon of more than 50% or $500.00 is made by a manager';
    expect(() => make('percent', 5_001)).toThrow(sentence);
    expect(() => make('fixed', 50_001)).toThrow(sentence);
    for (const role of ['manager', 'admin']) expect(() => make('percent', 10_000, { role })).not.toThrow();
  });
  it('is one of 30 a day, for all but managers and admins', () => {
    expect(() => make('percent', 1_000, { today: 29 })).not.toThrow();
    expect(() => make('percent', 1_000, { today: 30 })).toThrow(
      'You have made 30 coupons today. A manager can make more.',
    );
    expect(() => make('percent', 1_000, { today: 300, role: 'manager' })).not.toThrow();
  });
});
