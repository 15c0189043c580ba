import type { Cart } from '@shop/contract/v1/cart';
import { isNzPostcode } from '@shop/primitives/nz-address';
import { postcodeIn } from '@shop/primitives/typed-address';

export type Field =
  | 'cart'
  | 'firstname'
  | 'lastname'
  | 'email'
  | 'mobile'
  | 'address'
  | 'zip'
  | 'baddress'
  | 'payment'
  | 'terms';

export type Purchase = Pick<Cart, 'firstname' | 'lastname' | 'email' | 'mobile' | 'address' | 'zip' | 'baddress'> & {
  itemcount: number;
  sameAddress: boolean;
  payment: string;
  agreed: boolean;
};

export type Problem = { field: Field; text: string };

type Rule = [field: Field, broken: (purchase: Purchase) => boolean, text: string];

const isEmail = (text: string): boolean => text.includes('@') && text.includes('.');
const isAddress = (text: string): boolean => text.trim().length >= 5 && text.trim().length <= 255; // contract section 4

/** Four digits, and no others than the address itself names. */
const isZip = ({ zip, address }: Purchase): boolean => isNzPostcode(zip) && (postcodeIn(address) ?? zip) === zip;

/** The eleven rules in their order, in the specification's words (storefront.md section 5). */
const RULES: Rule[] = [
  ['cart', ({ itemcount }) => itemcount === 0, "Looks like your cart is empty. Let's go shopping (yay!)"],
  ['firstname', ({ firstname }) => !firstname.trim(), 'Please enter your first name'],
  ['lastname', ({ lastname }) => !lastname.trim(), 'Please enter your last name'],
  ['email', ({ email }) => !isEmail(email), 'Woops! Looks like you entered an invalid Email address.'],
  ['mobile', ({ mobile }) => !mobile.trim(), 'Please enter a valid mobile number'],
  ['mobile', ({ mobile }) => !/^\d+$/.test(mobile.trim()), 'Mobile number should be numbers only'],
  ['address', ({ address }) => !isAddress(address), 'Woops! Looks like you entered an invalid delivery address.'],
  ['zip', (purchase) => !isZip(purchase), 'Woops! Looks like you entered an invalid zipcode.'],
  [
    'baddress',
    ({ sameAddress, baddress }) => !sameAddress && !isAddress(baddress),
    'Woops! Looks like you entered an invalid bill address.',
  ],
  ['payment', ({ payment }) => !payment, 'How do you want to pay?'],
  ['terms', ({ agreed }) => !agreed, "Sorry to be a bore - but can you please agree to the T&C's?"],
];

/** What keeps the purchase from being sent: at most one sentence a field, in the order of the specification. */
export function problemsOf(purchase: Purchase): Problem[] {
  const broken = RULES.filter(([, breaks]) => breaks(purchase)).map(([field, , text]) => ({ field, text }));
  return broken.filter(({ field }, at) => broken.findIndex((other) => other.field === field) === at);
}
