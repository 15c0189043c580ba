import { normaliseCode } from '@shop/commerce/coupon-rules';
import { asCents } from '@shop/primitives/money';
import { asNzDate } from '@shop/primitives/nz-time';
import { describe, expect, it } from 'vitest';
import type { Purchase, UsedCoupon } from './coupon.ts';
import { whyNot } from './coupon.ts';

const aCoupon = (more: Partial<UsedCoupon> = {}): UsedCoupon => ({
  code: 'FIFTY',
  name: '$50 off',
  type: 'fixed',
  amount: 5000,
  minCents: asCents(50000),
  customerId: '',
  isShipping: false,
  excludeHot: false,
  excludeSale: false,
  expiry: null,
  useLimit: 2,
  useCount: 1,
  heldBy: '',
  enabled: true,
  ...more,
});
const purchase = (more: Partial<Purchase> = {}): Purchase => ({
  itemsCents: asCents(50000),
  customerId: 'c1',
  staffId: '',
  today: asNzDate('2026-11-21'),
  ...more,
});

describe('whether a coupon applies', () => {
  it('applies at exactly its minimum', () => {
    expect(whyNot(aCoupon(), purchase())).toBeUndefined();
  });
  it('says what is missing one cent below', () => {
    expect(whyNot(aCoupon(), purchase({ itemsCents: asCents(49999) }))?.message).toBe(
      'Spend $500.00 or more to use the code FIFTY.',
    );
  });
  it('works all of its last day and not a day longer', () => {
    expect(whyNot(aCoupon({ expiry: asNzDate('2026-11-21') }), purchase())).toBeUndefined();
    expect(whyNot(aCoupon({ expiry: asNzDate('2026-11-20') }), purchase())?.code).toBe('coupon.expired');
  });
  it('is spent when its uses reach the limit', () => {
    expect(whyNot(aCoupon({ useCount: 2 }), purchase())?.code).toBe('coupon.used_up');
  });
  it('names to staff the order or quote that holds its last use, and not to a shopper', () => {
    const held = aCoupon({ useCount: 2, heldBy: '100027' });
    expect(whyNot(held, purchase({ staffId: 'sam' }))?.message).toBe(
      'The code FIFTY is held by 100027, which is not paid yet.',
    );
    expect(whyNot(held, purchase())?.message).toBe(
      'The code FIFTY is being used in another checkout. Please try again later.',
    );
  });
  it("does not tell a stranger's code from a switched-off one by its rules", () => {
    expect(whyNot(aCoupon({ enabled: false }), purchase())?.code).toBe('coupon.unknown');
    expect(whyNot(aCoupon({ customerId: 'c2' }), purchase())?.code).toBe('coupon.not_yours');
  });
  it("says of another customer's what to do about it, never whose it is nor that it is unknown", () => {
    const sentence = (more: Partial<Purchase>) => whyNot(aCoupon({ customerId: 'c2' }), purchase(more))?.message;
    expect(sentence({ customerId: '' })).toBe(
      'The code FIFTY is for one customer. Please sign in as that customer to use it.',
    );
    expect(sentence({})).toBe('The code FIFTY belongs to another customer.');
    expect(sentence({ staffId: 'sam' })).toBe('The code FIFTY belongs to another customer than the one of this sale.');
    expect(sentence({ staffId: 'sam', customerId: '' })).toBe(
      'The code FIFTY is for one customer. Please choose that customer first.',
    );
  });
  it('reads a code in any case, with blanks around it', () => {
    expect(normaliseCode('  welcome10 ')).toBe('WELCOME10');
  });
});
