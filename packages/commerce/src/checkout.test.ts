import { Refusal } from '@shop/primitives/refusal';
import { describe, expect, it } from 'vitest';
import { webCheckoutRules } from './checkout.ts';
import type { WebCheckout } from './checkout.ts';
import { allBroken, assertRules, firstBroken } from './rule.ts';

const aCheckout = (cart: Partial<WebCheckout> = {}): WebCheckout => ({
  itemCount: 1,
  firstname: 'Aroha',
  lastname: 'Ngata',
  email: 'aroha@demo.test',
  mobile: '0211234567',
  address: '12 Queen Street, Auckland',
  zip: '1010',
  useSameAddress: true,
  billingAddress: '',
  paymentCount: 1,
  agreeTerms: true,
  ...cart,
});
const nothing = aCheckout({
  itemCount: 0,
  firstname: '',
  lastname: ' ',
  email: 'x',
  mobile: '',
  address: '1 Qu',
  zip: '101',
  useSameAddress: false,
  billingAddress: '',
  paymentCount: 0,
  agreeTerms: false,
});
const SENTENCES = [
  "Looks like your cart is empty. Let's go shopping (yay!)",
  'Please enter your first name',
  'Please enter your last name',
  'Woops! Looks like you entered an invalid Email address.',
  'Please enter a valid mobile number',
  'Mobile number should be numbers only',
  'Woops! Looks like you entered an invalid delivery address.',
  'Woops! Looks like you entered an invalid zipcode.',
  'Woops! Looks like you entered an invalid bill address.',
  'How do you want to pay?',
  "Sorry to be a bore - but can you please agree to the T&C's?",
];

describe('completing a purchase', () => {
  it('lets a whole form through', () => {
    expect(firstBroken(webCheckoutRules, aCheckout())).toBeUndefined();
    expect(() =>
      assertRules(webCheckoutRules, aCheckout({ mobile: ' 021123 ', email: ' a@b.nz ', zip: ' 6011 ' })),
    ).not.toThrow();
  });
  it('names every broken rule in its order', () => {
    expect(allBroken(webCheckoutRules, nothing).map(({ sentence }) => sentence)).toEqual(SENTENCES);
    const ours = webCheckoutRules.filter(({ code }) => code !== 'checkout.abroad');
    expect(ours).toHaveLength(11);
  });
  it('says the first one, and only that', () => {
    const repaired = { ...nothing };
    const said = SENTENCES.map(() => {
      const rule = firstBroken(webCheckoutRules, repaired);
      const repair: Record<string, Partial<WebCheckout>> = {
        cart: { itemCount: 1 },
        payment: { paymentCount: 1 },
        agree_terms: { agreeTerms: true },
        baddress: { billingAddress: '1 Hill Road' },
      };
      const field = rule?.field ?? '';
      if (rule?.code === 'checkout.mobile') Object.assign(repaired, { mobile: '021-123' });
      else Object.assign(repaired, repair[field] ?? { [field]: aCheckout()[field as keyof WebCheckout] });
      return rule?.sentence;
    });
    expect(said).toEqual(SENTENCES);
    expect(firstBroken(webCheckoutRules, repaired)).toBeUndefined();
  });
  it('asks for a billing address only when it is another', () => {
    expect(firstBroken(webCheckoutRules, aCheckout({ billingAddress: 'x' }))).toBeUndefined();
    expect(firstBroken(webCheckoutRules, aCheckout({ billingAddress: 'x', useSameAddress: false }))?.field).toBe(
      'baddress',
    );
  });
  it('refuses a postcode that is not the one the address names', () => {
    const with_ = (address: string, zip: string) =>
      firstBroken(webCheckoutRules, aCheckout({ address, zip }))?.sentence;
    expect(with_('99 Kerikeri Road, Kerikeri 0230', '5012')).toBe('Woops! Looks like you entered an invalid zipcode.');
    expect(with_('99 Kerikeri Road, Kerikeri 0230', ' 0230 ')).toBeUndefined();
    expect(with_('1234 Great North Road', '1026')).toBeUndefined();
  });
  it('refuses an address in another country, whatever postcode stands beside it', () => {
    const abroad = aCheckout({ address: '1 George Street, Sydney NSW 2000', zip: '6011' });
    expect(firstBroken(webCheckoutRules, abroad)).toMatchObject({
      field: 'address',
      sentence: 'We deliver within New Zealand only.',
    });
  });
  it('takes an address of 5 to 255 characters', () => {
    const at = (length: number) => firstBroken(webCheckoutRules, aCheckout({ address: 'a'.repeat(length) }))?.code;
    expect([4, 5, 255, 256].map(at)).toEqual(['checkout.address', undefined, undefined, 'checkout.address']);
    expect(firstBroken(webCheckoutRules, aCheckout({ address: '  a b   ' }))?.code).toBe('checkout.address');
  });
  it('refuses as a rule, with the field for the page', () => {
    const refusal = (() => {
      try {
        return assertRules(webCheckoutRules, nothing);
      } catch (error) {
        return error as Refusal;
      }
    })();
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({
      kind: 'precondition',
      code: 'checkout.empty',
      message: SENTENCES[0],
      detail: { field: 'cart' },
    });
  });
});
