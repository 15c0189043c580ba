import { describe, expect, it } from 'vitest';
import { isSetAlready, shownCode, withCode } from './codes.ts';
import { emptyCart } from './cart.ts';
import { mergedDetails, NO_DETAILS, withTyped } from './details.ts';
import { mergedCart } from './merge.ts';
import { asCents } from '@shop/primitives/money';

const voucher = { code: 'GIFT', available: asCents(100) };
const coupon = {
  ...{ code: 'TEN', name: 'Ten' },
  terms: {
    type: 'percent',
    amount: 1000,
    minTotal: asCents(0),
    excludeHot: false,
    excludeSale: false,
    isShipping: false,
  },
} as const;

describe('what is typed', () => {
  it('changes what is there and leaves what is absent', () => {
    const typed = withTyped(NO_DETAILS, { firstname: 'A', lastname: undefined, agreeTerms: true });
    expect(typed).toEqual({ ...NO_DETAILS, firstname: 'A', agreeTerms: true });
    expect(withTyped(typed, { firstname: '' }).firstname).toBe('');
  });
  it('is the same object when it is the same', () => {
    expect(withTyped(NO_DETAILS, { firstname: '', useSameAddress: true })).toBe(NO_DETAILS);
  });
  it('may be as long as its kind, and no longer', () => {
    expect(withTyped(NO_DETAILS, { address: 'x'.repeat(255) }).address).toHaveLength(255);
    expect(() => withTyped(NO_DETAILS, { address: 'x'.repeat(256) })).toThrow('too long');
    expect(() => withTyped(NO_DETAILS, { comment: 'a\0' })).toThrow('cannot be kept');
  });
});

describe('at login', () => {
  it('the session wins where it has something', () => {
    const customer = { ...NO_DETAILS, firstname: 'Old', lastname: 'Name', newsletter: true };
    const session = { ...NO_DETAILS, firstname: 'New', agreeTerms: true };
    expect(mergedDetails(customer, session)).toEqual({
      ...NO_DETAILS,
      ...{ firstname: 'New', lastname: 'Name', newsletter: true, agreeTerms: true },
    });
  });
  it('a billing address goes with its box', () => {
    const billed = { ...NO_DETAILS, baddress: '1 Post Road', useSameAddress: false };
    expect(mergedDetails(billed, NO_DETAILS)).toMatchObject({ baddress: '1 Post Road', useSameAddress: false });
    expect(mergedDetails(NO_DETAILS, billed)).toMatchObject({ baddress: '1 Post Road', useSameAddress: false });
  });
  it("the session's codes and methods come along, the customer's stay where it has none", () => {
    const methods = [{ gateway: 'directcrd', name: 'Bank transfer', amount: asCents(1) }];
    const customer = { ...emptyCart('a'), coupon, tenders: methods };
    expect(mergedCart(customer, { ...emptyCart('b'), voucher })).toMatchObject({
      id: 'a',
      coupon,
      voucher,
      tenders: methods,
    });
    expect(mergedCart(customer, { ...emptyCart('b'), tenders: [] }).tenders).toEqual([]);
  });
});

describe('the coupon box', () => {
  const cart = emptyCart('a');
  it('shows the coupon, else the voucher', () => {
    expect(shownCode({ coupon, voucher })).toBe('TEN');
    expect(shownCode({ coupon: null, voucher })).toBe('GIFT');
    expect(shownCode(cart)).toBe('');
  });
  it('posted back as it was read asks nobody', () => {
    expect(isSetAlready({ coupon, voucher }, ' ten ')).toBe(true);
    expect(isSetAlready({ coupon, voucher }, 'GIFT')).toBe(true);
    expect(isSetAlready({ coupon, voucher }, 'OTHER')).toBe(false);
    expect(isSetAlready({ coupon, voucher }, '')).toBe(false);
    expect(isSetAlready(cart, '  ')).toBe(true);
  });
  it('takes one of each, clears both, and a refused code changes nothing', () => {
    const both = withCode(withCode(cart, { kind: 'coupon', coupon }), { kind: 'voucher', voucher });
    expect(both).toMatchObject({ coupon, voucher });
    expect(withCode(both, { kind: 'cleared' })).toMatchObject({ coupon: null, voucher: null });
    expect(withCode(both, { kind: 'refused', message: 'no' })).toBe(both);
    expect(withCode(cart, { kind: 'cleared' })).toBe(cart);
  });
});
