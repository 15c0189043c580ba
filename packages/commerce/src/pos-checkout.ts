import { ACQUISITION_CHANNELS } from '@shop/primitives/acquisition';
import { isEmail } from '@shop/primitives/email';
import { isNzDate } from '@shop/primitives/nz-time';
import { isAbroad } from '@shop/primitives/typed-address';
import type { Allocation } from './allocation.ts';
import { ABROAD } from './checkout.ts';
import { isAddress, isBlank, isDigits } from './contact-rules.ts';
import { firstBroken, type Rule, rulesOf } from './rule.ts';

/** Said after what was done, where a document's contact was written to a customer who signs in. */
export const EMAIL_KEPT = 'Their e-mail stays as it was, because they sign in with it.';

/** Of a quote whose last day is over: neither ordered nor sent before it has another (docs/rules/quotes.md 23, 32). */
export const QUOTE_OVER = 'This quote has expired. Extend it first.';

/** Of a quote that is to be mailed (docs/rules/quotes.md 5). */
export const NO_ADDRESS = {
  ...{ code: 'quote.email', field: 'email', sentence: "Please enter valid customer's Email address" },
} as const;

export interface StaffCheckout {
  readonly itemCount: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly mobile: string;
  readonly acquisition: string;
  readonly email: string;
  readonly address: string;
  readonly useSameAddress: boolean;
  readonly billingAddress: string;
  readonly subItems: readonly {
    readonly name: string;
    readonly qty: number;
    readonly allocations: readonly Allocation[];
  }[];
}

const knownChannel = (channel: string): boolean => ACQUISITION_CHANNELS.some((known) => known === channel);

/** What sending a cart checks, in its order (docs/rules/checkout.md 5). */
export const sendCartRules = rulesOf<StaffCheckout>([
  ['pos.empty', 'cart', 'Looks like this cart is empty', (cart) => cart.itemCount < 1],
  ['pos.firstname', 'firstname', "Please enter customer's first name", (cart) => isBlank(cart.firstname)],
  ['pos.lastname', 'lastname', "Please enter customer's last name", (cart) => isBlank(cart.lastname)],
  ['pos.mobile', 'mobile', "Please enter customer's mobile No.", (cart) => isBlank(cart.mobile)],
  ['pos.mobile_digits', 'mobile', 'Mobile number should be numbers only', (cart) => !isDigits(cart.mobile)],
  ['pos.acquisition', 'acquisition', 'Please enter acquisition channel', (cart) => !knownChannel(cart.acquisition)],
  ['pos.email', 'email', NO_ADDRESS.sentence, (cart) => !isEmail(cart.email.trim())],
]);

const isDelivered = ({ subItems }: StaffCheckout): boolean =>
  subItems.some(({ allocations }) => allocations.some(({ method }) => method !== 'PCK'));

const addressRules = rulesOf<StaffCheckout>([
  [
    'pos.address',
    'address',
    "Please enter customer's delivery address",
    (cart) => isDelivered(cart) && !isAddress(cart.address),
  ],
  ['pos.abroad', 'address', ABROAD, (cart) => isDelivered(cart) && isAbroad(cart.address)],
  [
    'pos.bill_address',
    'baddress',
    "Please enter customer's bill address",
    (cart) => !cart.useSameAddress && !isAddress(cart.billingAddress),
  ],
]);

type Problem = Pick<Rule<StaffCheckout>, 'code' | 'field' | 'sentence'>;

function subItemProblem({ name, qty, allocations }: StaffCheckout['subItems'][number]): Problem | undefined {
  const wrong = (code: string, what: string): Problem => ({
    code,
    field: 'allocation',
    sentence: `Please enter a correct ${what} of ${name}`,
  });
  for (const { from, dispatchDate } of allocations) {
    if (from === '') return wrong('pos.allocation_from', 'allocation location');
    if (!isNzDate(dispatchDate)) return wrong('pos.allocation_date', 'dispatch date');
  }
  const allocated = allocations.reduce((total, row) => total + row.qty, 0);
  return allocated === qty ? undefined : wrong('pos.allocation_qty', 'allocation QTY');
}

/** The first rule of the full check before a staff cart becomes an order (docs/rules/checkout.md 5); undefined when it may. Saving a quote checks nothing. */
export function staffCheckoutProblem(cart: StaffCheckout): Problem | undefined {
  return (
    firstBroken(sendCartRules, cart) ??
    cart.subItems.map(subItemProblem).find((problem) => problem !== undefined) ??
    firstBroken(addressRules, cart)
  );
}
