import type { Contact } from '@shop/primitives/contact';
import { isEmail } from '@shop/primitives/email';
import { isNzPostcode } from '@shop/primitives/nz-address';
import { isAbroad, postcodeIn } from '@shop/primitives/typed-address';
import { isAddress, isBlank, isDigits } from './contact-rules.ts';
import type { Rule } from './rule.ts';

type Typed = 'firstname' | 'lastname' | 'email' | 'mobile' | 'address' | 'zip' | 'billingAddress';
export interface WebCheckout extends Pick<Contact, Typed> {
  readonly itemCount: number;
  readonly useSameAddress: boolean;
  readonly paymentCount: number;
  readonly agreeTerms: boolean;
}

/** Where the page shows a sentence: the contract's name of what is wrong. */
export type WebCheckoutField =
  | 'cart'
  | 'firstname'
  | 'lastname'
  | 'email'
  | 'mobile'
  | 'address'
  | 'zip'
  | 'baddress'
  | 'payment'
  | 'agree_terms';

export const HOW_TO_PAY = 'How do you want to pay?';
export const AGREE_TERMS = "Sorry to be a bore - but can you please agree to the T&C's?";

/** Also said beside the address while it is typed (docs/rules/addresses.md 12). */
export const ABROAD = 'We deliver within New Zealand only.';

/** The address itself names another postcode than the one delivery was priced for (docs/rules/addresses.md, 9). */
const namesAnother = (address: string, zip: string): boolean => (postcodeIn(address) ?? zip) !== zip;

/** The refusals of a web purchase, in their order (docs/rules/checkout.md 1); the address also of a cart that is all collected. */
export const webCheckoutRules: readonly Rule<WebCheckout, WebCheckoutField>[] = [
  {
    code: 'checkout.empty',
    field: 'cart',
    sentence: "Looks like your cart is empty. Let's go shopping (yay!)",
    broken: (cart) => cart.itemCount < 1,
  },
  {
    code: 'checkout.firstname',
    field: 'firstname',
    sentence: 'Please enter your first name',
    broken: (cart) => isBlank(cart.firstname),
  },
  {
    code: 'checkout.lastname',
    field: 'lastname',
    sentence: 'Please enter your last name',
    broken: (cart) => isBlank(cart.lastname),
  },
  {
    code: 'checkout.email',
    field: 'email',
    sentence: 'Woops! Looks like you entered an invalid Email address.',
    broken: (cart) => !isEmail(cart.email.trim()),
  },
  {
    code: 'checkout.mobile',
    field: 'mobile',
    sentence: 'Please enter a valid mobile number',
    broken: (cart) => isBlank(cart.mobile),
  },
  {
    code: 'checkout.mobile_digits',
    field: 'mobile',
    sentence: 'Mobile number should be numbers only',
    broken: (cart) => !isDigits(cart.mobile),
  },
  {
    code: 'checkout.address',
    field: 'address',
    sentence: 'Woops! Looks like you entered an invalid delivery address.',
    broken: (cart) => !isAddress(cart.address),
  },
  {
    code: 'checkout.abroad',
    field: 'address',
    sentence: ABROAD,
    broken: (cart) => isAbroad(cart.address),
  },
  {
    code: 'checkout.zip',
    field: 'zip',
    sentence: 'Woops! Looks like you entered an invalid zipcode.',
    broken: ({ zip, address }) => !isNzPostcode(zip.trim()) || namesAnother(address, zip.trim()),
  },
  {
    code: 'checkout.bill_address',
    field: 'baddress',
    sentence: 'Woops! Looks like you entered an invalid bill address.',
    broken: (cart) => !cart.useSameAddress && !isAddress(cart.billingAddress),
  },
  { code: 'checkout.payment', field: 'payment', sentence: HOW_TO_PAY, broken: (cart) => cart.paymentCount < 1 },
  { code: 'checkout.terms', field: 'agree_terms', sentence: AGREE_TERMS, broken: (cart) => !cart.agreeTerms },
];
