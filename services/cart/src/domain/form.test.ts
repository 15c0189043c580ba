import { describe, expect, it } from 'vitest';
import { choice } from '../../test/choices.ts';
import { isSetAlready, shownCode, withCode } from './codes.ts';
import { emptyCart } from './cart.ts';
import { type Form, mergedForm, NO_TICKS, type Ticks, withTyped } from './form.ts';
import { mergedCart } from './merge.ts';
import {
  CONTACT_FIELDS,
  CONTACT_LIMITS,
  type Contact,
  type ContactChanges,
  NO_CONTACT,
} from '@shop/primitives/contact';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { asCents } from '@shop/primitives/money';

const voucher = { code: 'GIFT', availableCents: asCents(100) };
const coupon = {
  ...{ code: 'TEN', name: 'Ten' },
  terms: {
    type: 'percent',
    amount: 1000,
    minCents: asCents(0),
    excludeHot: false,
    excludeSale: false,
    isShipping: false,
  },
} as const;

const EMPTY: Form = { contact: NO_CONTACT, ticks: NO_TICKS };
const aForm = (contact: ContactChanges, ticks: Partial<Ticks> = {}): Form => ({
  contact: { ...NO_CONTACT, ...contact } as Contact,
  ticks: { ...NO_TICKS, ...ticks },
});

describe('what is typed', () => {
  const typed = (form: Form, contact: ContactChanges) => withTyped(form, { contact }).contact;
  it('changes what is there and leaves what is absent', () => {
    const form = withTyped(EMPTY, { contact: { firstname: 'A', lastname: undefined }, ticks: { agreeTerms: true } });
    expect(form).toEqual(aForm({ firstname: 'A' }, { agreeTerms: true }));
    expect(typed(form, { firstname: '' }).firstname).toBe('');
  });
  it('is the same object when it is the same', () => {
    expect(withTyped(EMPTY, { contact: { firstname: '' }, ticks: { useSameAddress: true } })).toBe(EMPTY);
  });
  it('takes the postcode that a new address names, whatever is said beside it', () => {
    const petone = aForm({ address: '4 High Street, Petone, Lower Hutt', zip: '5012' });
    const address = '99 Kerikeri Road, Kerikeri 0230';
    expect(typed(petone, { address })).toMatchObject({ address, zip: '0230' });
    expect(typed(petone, { address, zip: '5012' }).zip).toBe('0230');
    const abroad = '5 Queen Street, Melbourne VIC 3000';
    expect(typed(petone, { address: abroad, zip: '3000' })).toMatchObject({ address: abroad, zip: '' });
    expect(typed(aForm({ address: abroad, zip: '' }), { zip: '3000' }).zip).toBe('');
    // absent is unchanged (the page says '' when nothing fits any more), and a postcode alone is as it was typed
    expect(typed(petone, { address: '99 Kerikeri Road, Kerikeri' }).zip).toBe('5012');
    expect(typed(aForm({ address, zip: '5012' }), { address, zip: '6011' }).zip).toBe('6011');
  });
  it.each(CONTACT_FIELDS)('may be as long as its kind, and no longer: %s', (field) => {
    const most = 'x'.repeat(TEXT_LIMITS[CONTACT_LIMITS[field]]);
    expect(typed(EMPTY, { [field]: most })[field]).toBe(most);
    expect(() => typed(EMPTY, { [field]: `${most}x` })).toThrow('too long');
    expect(() => typed(EMPTY, { [field]: 'a\0' })).toThrow('cannot be kept');
  });
});

describe('at login', () => {
  it('the session wins where it has something', () => {
    const customer = aForm({ firstname: 'Old', lastname: 'Name' }, { newsletter: true });
    const session = aForm({ firstname: 'New' }, { agreeTerms: true });
    expect(mergedForm(customer, session)).toEqual(
      aForm({ firstname: 'New', lastname: 'Name' }, { newsletter: true, agreeTerms: true }),
    );
  });
  it.each(CONTACT_FIELDS)('%s of either cart is kept', (field) => {
    const typed = aForm({ [field]: 'typed' });
    expect(mergedForm(typed, EMPTY)).toEqual(typed);
    expect(mergedForm(EMPTY, typed).contact).toEqual(typed.contact);
  });
  it('an address and its postcode stay together', () => {
    const petone = aForm({ address: '4 High Street, Petone', zip: '5012' });
    const other = { address: '99 Kerikeri Road, Kerikeri' };
    const shed = aForm({ ...petone.contact, leaveAt: 'shed' });
    expect(mergedForm(shed, aForm(other)).contact).toMatchObject({ ...other, zip: '', leaveAt: '' });
    expect(mergedForm(petone, aForm({ zip: '6011' })).contact).toMatchObject({ address: '', zip: '6011' });
    expect(mergedForm(petone, aForm({ zip: '5012' }))).toEqual(petone);
    expect(mergedForm(petone, EMPTY)).toEqual(petone);
    expect(mergedForm(EMPTY, petone)).toEqual(petone);
  });
  it('a billing address goes with its box', () => {
    const billed = aForm({ billingAddress: '1 Post Road' }, { useSameAddress: false });
    expect(mergedForm(billed, EMPTY)).toEqual(billed);
    expect(mergedForm(EMPTY, billed)).toEqual(billed);
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
  it('posted back as it was read looks nothing up', () => {
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
