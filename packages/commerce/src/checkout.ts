import type { Contact } from '@shop/primitives/contact';
import { isEmail } from '@shop/primitives/email';
import { INVALID_POSTCODE, isNzPostcode } from '@shop/primitives/nz-address';
import { isAbroad, postcodeIn } from '@shop/primitives/typed-address';
import { isAddress, isBlank, isDigits } from './contact-rules.ts';
import { rulesOf } from './rule.ts';

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

/** Also shown beside the address while it is typed (docs/rules/addresses.md 12). */
export const ABROAD = 'We deliver within New Zealand only.';

/** The address itself names another postcode than the one delivery was priced for (docs/rules/addresses.md, 9). */
const namesAnother = (address: string, zip: string): boolean => (postcodeIn(address) ?? zip) !== zip;

/** The refusals of a web purchase, in their order (docs/rules/checkout.md 1); the address also of a cart that is all collected. */
export const webCheckoutRules = rulesOf<WebCheckout, WebCheckoutField>([
  ['checkout.empty', 'cart', "Looks like your cart is empty. Let's go shopping (yay!)", (cart) => cart.itemCount < 1],
  ['checkout.firstname', 'firstname', 'Please enter your first name', (cart) => isBlank(cart.firstname)],
  ['checkout.lastname', 'lastname', 'Please enter your last name', (cart) => isBlank(cart.lastname)],
  [
    'checkout.email',
    'email',
    'Woops! Looks like you entered an invalid Email address.',
    (cart) => !isEmail(cart.email.trim()),
  ],
  ['checkout.mobile', 'mobile', 'Please enter a valid mobile number', (cart) => isBlank(cart.mobile)],
  ['checkout.mobile_digits', 'mobile', 'Mobile number should be numbers only', (cart) => !isDigits(cart.mobile)],
  [
    'checkout.address',
    'address',
    'Woops! Looks like you entered an invalid delivery address.',
    (cart) => !isAddress(cart.address),
  ],
  ['checkout.abroad', 'address', ABROAD, (cart) => isAbroad(cart.address)],
  [
    'checkout.zip',
    'zip',
    INVALID_POSTCODE,
    ({ zip, address }) => !isNzPostcode(zip.trim()) || namesAnother(address, zip.trim()),
  ],
  [
    'checkout.bill_address',
    'baddress',
    'Woops! Looks like you entered an invalid bill address.',
    (cart) => !cart.useSameAddress && !isAddress(cart.billingAddress),
  ],
  ['checkout.payment', 'payment', HOW_TO_PAY, (cart) => cart.paymentCount < 1],
  ['checkout.terms', 'agree_terms', AGREE_TERMS, (cart) => !cart.agreeTerms],
]);
