import type { CouponTerms } from '@shop/commerce/coupon-discount';
import type { MethodTerms } from '@shop/commerce/methods';
import { type Cents, ZERO } from '@shop/primitives/money';
import { NO_CONTACT } from '@shop/primitives/contact';
import { refuse } from '@shop/primitives/refusal';
import { type Form, NO_TICKS } from './form.ts';

export const METHODS = ['DEL', 'PCK'] as const;
export type Method = (typeof METHODS)[number];
/** in_doubt: order may hold it, but its answer with the pay token never came. */
export const CART_STATES = ['open', 'placing', 'placed', 'in_doubt'] as const;
export type CartState = (typeof CART_STATES)[number];

export interface CartLine {
  /** of the combination: the line's key */
  readonly sku: string;
  readonly qty: number;
  readonly method: Method;
  /** location code; '' for DEL */
  readonly pickLocation: string;
}
export interface SetCoupon {
  readonly code: string;
  readonly name: string;
  /** as they were when the code was set */
  readonly terms: CouponTerms;
}
/** The terms of a code that coupon takes no more: why it does not is said wherever it is priced. */
export const NOTHING_OFF: CouponTerms = {
  type: 'fixed',
  amount: 0,
  minCents: ZERO,
  excludeHot: false,
  excludeSale: false,
  isShipping: false,
};
export interface SetVoucher {
  readonly code: string;
  /** its balance when the code was set, cents; order holds the money and has the last word */
  readonly availableCents: Cents;
}
/** A chosen method; the amount is what the shopper requested, recomputed whenever it is shown or placed. */
export interface TenderChoice extends MethodTerms {
  readonly gateway: string;
  readonly name: string;
  readonly amountCents: Cents;
}
export interface Cart extends Form {
  readonly id: string;
  readonly version: number;
  readonly state: CartState;
  readonly placingAt: Date | null;
  /** the version that was placed last, when it stands at payToken */
  readonly placedVersion: number | null;
  /** its grand total, cents */
  readonly placedTotalCents: Cents | null;
  /** received towards its order already, cents */
  readonly paidCents: Cents;
  readonly payToken: string;
  readonly orderNo: string;
  readonly coupon: SetCoupon | null;
  readonly voucher: SetVoucher | null;
  /** null: nothing chosen yet, the card pays all; empty: the shopper took every method away */
  readonly tenders: readonly TenderChoice[] | null;
  readonly lines: readonly CartLine[];
}

/** Different items in one cart: beyond any household, and a bound for every message that carries a cart. */
export const MAX_LINES = 200;

/** The answer where there is no cart; nothing is stored for it. */
export const emptyCart = (id = ''): Cart => ({
  id,
  version: 0,
  state: 'open',
  placingAt: null,
  placedVersion: null,
  placedTotalCents: null,
  paidCents: ZERO,
  payToken: '',
  orderNo: '',
  contact: NO_CONTACT,
  ticks: NO_TICKS,
  coupon: null,
  voucher: null,
  tenders: null,
  lines: [],
});

/** The sum of quantities (docs/rules/cart.md 3). */
export const itemcount = ({ lines }: Pick<Cart, 'lines'>): number => lines.reduce((total, { qty }) => total + qty, 0);

/** How long a placing counts as in progress; then it is dead (docs/rules/orders.md 4). */
const PLACING_MS = 30_000;

/** free: change it. reopen: order may hold it, query order first. busy: it is being placed right now. */
export type EditGate = 'free' | 'reopen' | 'busy';

export function editGate({ state, placingAt }: Pick<Cart, 'state' | 'placingAt'>, now: Date): EditGate {
  if (state === 'open') return 'free';
  const fresh = state === 'placing' && placingAt !== null && now.getTime() - placingAt.getTime() < PLACING_MS;
  return fresh ? 'busy' : 'reopen';
}

/** The state as pages see it: an abandoned placing counts as open. */
export const shownState = (cart: Cart, now: Date): CartState =>
  cart.state === 'placing' && editGate(cart, now) === 'reopen' ? 'open' : cart.state;

export const busyPlacing = () =>
  refuse('conflict', 'cart.placing', 'Your order is being placed. Please wait a moment and try again.');

export const cartChanged = () =>
  refuse('conflict', 'cart.changed', 'Your cart has changed meanwhile. Please check it and try again.');

/** @throws Refusal conflict cart.changed when the page showed another version (docs/rules/cart.md 10); absent = last write wins */
export function assertVersion(cart: Cart, shown: number | undefined): void {
  if (shown !== undefined && shown !== cart.version) throw cartChanged();
}

/** Unchanged since it was placed. */
export const isPlacedAsIs = (cart: Cart): boolean => cart.state === 'placed' && cart.placedVersion === cart.version;
