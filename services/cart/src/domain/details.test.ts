import { describe, expect, it } from 'vitest';
import { choice } from '../../test/choices.ts';
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
  it('takes the postcode that a new address names, whatever is said beside it', () => {
    const petone = { ...NO_DETAILS, address: '4 High Street, Petone, Lower Hutt', zip: '5012' };
    const kerikeri = '99 Kerikeri Road, Kerikeri 0230';
    expect(withTyped(petone, { address: kerikeri })).toMatchObject({ address: kerikeri, zip: '0230' });
    expect(withTyped(petone, { address: kerikeri, zip: '5012' }).zip).toBe('0230');
    // absent is unchanged (the page says '' when nothing fits any more), and a postcode alone is as it was typed
    expect(withTyped(petone, { address: '99 Kerikeri Road, Kerikeri' }).zip).toBe('5012');
    expect(withTyped({ ...petone, address: kerikeri }, { address: kerikeri, zip: '6011' }).zip).toBe('6011');
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
  it('an address and its postcode stay together', () => {
    const petone = { ...NO_DETAILS, address: '4 High Street, Petone', zip: '5012' };
    const typed = { ...NO_DETAILS, address: '99 Kerikeri Road, Kerikeri' };
    expect(mergedDetails(petone, typed)).toMatchObject({ address: typed.address, zip: '' });
    expect(mergedDetails(petone, { ...NO_DETAILS, zip: '6011' })).toMatchObject({ address: '', zip: '6011' });
    expect(mergedDetails(petone, { ...NO_DETAILS, zip: '5012' })).toEqual(petone);
    expect(mergedDetails(petone, NO_DETAILS)).toEqual(petone);
    expect(mergedDetails(NO_DETAILS, petone)).toEqual(petone);
  });
  it('a billing address goes with its box', () => {
    const billed = { ...NO_DETAILS, baddress: '1 Post Road', useSameAddress: false };
    expect(mergedDetails(billed, NO_DETAILS)).toMatchObject({ baddress: '1 Post Road', useSameAddress: false });
    expect(mergedDetails(NO_DETAILS, billed)).toMatchObject({ baddress: '1 Post Road', useSameAddress: false });
  });
  it("the session's codes and methods come along, the customer's stay where it has none", () => {
    const methods = [choice('directcrd', 1)];
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
