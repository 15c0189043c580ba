import { ZERO, asCents, formatNzd, lesser, multiply, percentOf, sum } from '@shop/primitives/money';
import type { Cents } from '@shop/primitives/money';
import { oneOf } from '@shop/primitives/one-of';
import { largestRemainder } from './gst-spread.ts';

/** What totals need of a line: whole quantity, cents each. */
export interface DocumentLine {
  readonly qty: number;
  /** Today's selling price, before staff or coupon discount. */
  readonly eachOrgCents: Cents;
  /** After the line's own discount; from 0 to eachOrgCents. */
  readonly eachCents: Cents;
  readonly isHot: boolean;
  readonly isSale: boolean;
}

export const COUPON_TYPES = ['percent', 'fixed'] as const;
export interface CouponTerms {
  readonly type: (typeof COUPON_TYPES)[number];
  /** percent: basis points (10 % is 1000); fixed: cents. */
  readonly amount: number;
  /** Of the items after line discounts, in cents; 0 = none. */
  readonly minCents: Cents;
  readonly excludeHot: boolean;
  readonly excludeSale: boolean;
  /** Takes off the delivery fee instead of the items. */
  readonly isShipping: boolean;
}

type TermsMessage = Omit<CouponTerms, 'type' | 'minCents'> & { readonly type: string; readonly minCents: number };

/** The terms alone, of a message that has them. @throws RangeError for a type that is none */
export function couponTermsOf({ amount, excludeHot, excludeSale, isShipping, ...message }: TermsMessage): CouponTerms {
  const type = oneOf(COUPON_TYPES, message.type, () => new RangeError(`a coupon is "${message.type}"`));
  return { type, amount, minCents: asCents(message.minCents), excludeHot, excludeSale, isShipping };
}

export const rowAmount = (line: DocumentLine): Cents => multiply(line.eachCents, line.qty);

const isEligible = (line: DocumentLine, coupon: CouponTerms): boolean =>
  !(coupon.excludeHot && line.isHot) && !(coupon.excludeSale && line.isSale);

const eligibleRows = (lines: readonly DocumentLine[], coupon: CouponTerms): Cents[] =>
  lines.map((line) => (isEligible(line, coupon) ? rowAmount(line) : ZERO));

/** Why a coupon takes nothing off these lines, as the couponMsg a person reads; undefined when it applies. */
export function couponProblem(lines: readonly DocumentLine[], coupon: CouponTerms): string | undefined {
  if (sum(lines.map(rowAmount)) < coupon.minCents)
    return `This coupon needs a total of at least $${formatNzd(coupon.minCents)}`;
  if (sum(eligibleRows(lines, coupon)) === 0) return 'This coupon does not apply to the items in your cart';
  return undefined;
}

/** What a coupon takes off something it applies to: its percentage or sum, never more than there is. */
const reduction = (base: Cents, coupon: CouponTerms): Cents =>
  lesser(base, coupon.type === 'percent' ? percentOf(base, coupon.amount) : asCents(coupon.amount));

/** Each line's share of an item coupon, in cents, after line discounts; all zero when it does not apply (docs/rules/coupons.md 2). */
export function couponShares(lines: readonly DocumentLine[], coupon: CouponTerms | undefined): Cents[] {
  if (!coupon || coupon.isShipping || couponProblem(lines, coupon)) return lines.map(() => ZERO);
  const rows = eligibleRows(lines, coupon);
  return largestRemainder(reduction(sum(rows), coupon), rows);
}

/** What a freight coupon takes off the delivery fee; 0 for any other coupon. @param fee the full fee, cents */
export function freightReduction(lines: readonly DocumentLine[], coupon: CouponTerms | undefined, fee: Cents): Cents {
  if (!coupon?.isShipping || couponProblem(lines, coupon)) return ZERO;
  return reduction(fee, coupon);
}
