import { TOTAL_CHANGED } from '@shop/commerce/cart-rules';
import { type WebCheckout, webCheckoutRules } from '@shop/commerce/checkout';
import { assertRules } from '@shop/commerce/rule';
import type { Cents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { type Cart, itemcount } from './cart.ts';
import { cannotSupply, soldOut } from './lines.ts';
import type { PricedCart } from './pricing.ts';
import { unassigned } from './tenders.ts';

const form = ({ cart, totals, tenders }: PricedCart): WebCheckout => ({
  ...cart.contact,
  ...cart.ticks,
  itemCount: itemcount(cart),
  // A voucher that leaves something open is no answer to "how do you want to pay".
  paymentCount: unassigned(totals.grandTotalCents, tenders) === 0 ? 1 : 0,
});

export const totalChanged = () => refuse('conflict', 'cart.total_changed', TOTAL_CHANGED);

const noMethods = () =>
  refuse('unavailable', 'cart.methods', 'We cannot take payments right now. Please try again in a moment.');

/**
 * A set coupon that takes nothing off by now is refused with its code, never passed over at the full price (docs/rules/coupons.md 6).
 * @throws Refusal precondition
 */
export function assertCoupon(
  { coupon }: Pick<Cart, 'coupon'>,
  { couponMessage: why }: Pick<PricedCart, 'couponMessage'>,
): void {
  if (!coupon || why === '') return;
  throw refuse('precondition', 'cart.coupon', why.includes(coupon.code) ? why : `${coupon.code}: ${why}`);
}

/**
 * Everything that keeps a cart from being placed, in this order (docs/rules/checkout.md 1, 2): the form's rules, what cannot be
 * supplied again, a set coupon that no longer applies (docs/rules/coupons.md 6), a total other than the one that was shown.
 * @param expected the grand total the page showed, cents; undefined when it did not say
 * @throws Refusal precondition, or conflict for the total
 */
export function assertCompletable(priced: PricedCart, expected: Cents | undefined): void {
  // Nothing was chosen and there is no default: payment is away and its methods were never read.
  if (priced.cart.tenders === null && unassigned(priced.totals.grandTotalCents, priced.tenders) > 0) throw noMethods();
  assertRules(webCheckoutRules, form(priced));
  const short = priced.lines.some(({ line, sellable }) => !sellable || cannotSupply(sellable, line.qty));
  if (short) throw soldOut();
  assertCoupon(priced.cart, priced);
  if (expected !== undefined && expected !== priced.totals.grandTotalCents) throw totalChanged();
}
