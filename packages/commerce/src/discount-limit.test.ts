import { ZERO, asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { discountLimitProblem, discountProblem, discountedPrice } from './discount-limit.ts';

const original = asCents(100_000);
const limits = { staff: 1000, manager: 3050 };
const subject = (sale: number, floor = 0) => ({
  ...{ originalCents: original, saleCents: asCents(sale), floorCents: asCents(floor) },
});

describe('a discount', () => {
  it('needs a reason unless it is zero', () => {
    expect(discountProblem(original, { type: 'percent', amount: 500, reason: ' ' })).toBe(
      'Need a reason for the discount!',
    );
    expect(discountProblem(original, { type: 'percent', amount: 0, reason: '' })).toBeUndefined();
    expect(discountProblem(original, { type: 'fixed', amount: 500, reason: 'Other' })).toBeUndefined();
  });
  it('leaves a price from nothing to the original', () => {
    const by = (type: 'percent' | 'fixed', amount: number) =>
      discountProblem(original, { type, amount, reason: 'Other' });
    expect([by('percent', 10_000), by('fixed', 100_000)]).toEqual([undefined, undefined]);
    expect([by('percent', 10_001), by('fixed', 100_001), by('fixed', -1)]).toEqual(
      Array(3).fill('Wrong discount amount!'),
    );
    expect(discountedPrice(original, { type: 'percent', amount: 1250, reason: '' })).toBe(87_500);
  });
});

describe('the discount limit', () => {
  it('is a percentage a role, inclusive', () => {
    expect(discountLimitProblem(subject(90_000), 'staff', limits)).toBeUndefined();
    expect(discountLimitProblem(subject(89_999), 'staff', limits)).toBe(
      "A discount of more than 10% needs a manager's approval",
    );
    expect(discountLimitProblem(subject(69_499), 'manager', limits)).toBe(
      "A discount of more than 30.5% needs a manager's approval",
    );
    expect(discountLimitProblem(subject(69_500), 'manager', limits)).toBeUndefined();
    expect(discountLimitProblem(subject(99_999), 'admin', limits)).toBe(
      "A discount of more than 0% needs a manager's approval",
    );
  });
  it('stops at the floor price too', () => {
    expect(discountLimitProblem(subject(94_999, 95_000), 'staff', limits)).toBe(
      "A price below $950.00 needs a manager's approval",
    );
    expect(discountLimitProblem(subject(95_000, 95_000), 'staff', limits)).toBeUndefined();
  });
  it('does not concern the full price', () => {
    expect(
      discountLimitProblem({ originalCents: original, saleCents: original, floorCents: asCents(200_000) }, 'staff', {}),
    ).toBeUndefined();
    expect(
      discountLimitProblem({ originalCents: ZERO, saleCents: ZERO, floorCents: ZERO }, 'staff', {}),
    ).toBeUndefined();
  });
});
