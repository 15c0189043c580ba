import type { WebCheckout } from '@shop/commerce/checkout';
import { describe, expect, it } from 'vitest';
import { problemsOf } from './rules.ts';

const aPurchase = (over: Partial<WebCheckout> = {}): WebCheckout => ({
  itemCount: 1,
  firstname: 'Aroha',
  lastname: 'Whitcombe',
  email: 'aroha@example.co.nz',
  mobile: '0215550142',
  address: '14 Swanson Road, Henderson',
  zip: '0612',
  useSameAddress: true,
  billingAddress: '',
  paymentCount: 1,
  agreeTerms: true,
  ...over,
});

const NOTHING = {
  itemCount: 0,
  firstname: '',
  lastname: '',
  email: '',
  mobile: '',
  address: '',
  zip: '',
  useSameAddress: false,
  paymentCount: 0,
  agreeTerms: false,
};

describe('completing a purchase', () => {
  it('has nothing to say about a purchase that is in order', () => expect(problemsOf(aPurchase())).toEqual([]));

  it('says one sentence a field, in the order of the fields', () => {
    expect(problemsOf(aPurchase(NOTHING)).map(({ text }) => text)).toEqual([
      "Looks like your cart is empty. Let's go shopping (yay!)",
      'Please enter your first name',
      'Please enter your last name',
      'Woops! Looks like you entered an invalid Email address.',
      'Please enter a valid mobile number',
      'Woops! Looks like you entered an invalid delivery address.',
      'Woops! Looks like you entered an invalid zipcode.',
      'Woops! Looks like you entered an invalid bill address.',
      'How do you want to pay?',
      "Sorry to be a bore - but can you please agree to the T&C's?",
    ]);
  });

  it('distinguishes letters in a mobile number from no number', () => {
    expect(problemsOf(aPurchase({ mobile: '021 555 O142' }))).toEqual([
      { field: 'mobile', text: 'Mobile number should be numbers only' },
    ]);
  });

  it('wants the postcode that the address names', () => {
    const kerikeri = { address: '99 Kerikeri Road, Kerikeri 0230' };
    expect(problemsOf(aPurchase({ ...kerikeri, zip: '5012' }))[0]?.field).toBe('zip');
    expect(problemsOf(aPurchase({ ...kerikeri, zip: '0230' }))).toEqual([]);
  });

  it('asks for a billing address only when it is not the delivery address', () => {
    expect(problemsOf(aPurchase({ useSameAddress: true, billingAddress: '' }))).toEqual([]);
    expect(problemsOf(aPurchase({ useSameAddress: false, billingAddress: 'x' }))[0]?.field).toBe('baddress');
  });
});
