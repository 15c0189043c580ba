import type { Cents } from '@shop/primitives/money';
import { formatDollars } from '@shop/primitives/money';
import type { NzDate } from '@shop/primitives/nz-time';
import type { Refusal } from '@shop/primitives/refusal';
import { refuse } from '@shop/primitives/refusal';

export interface Coupon {
  readonly code: string;
  readonly name: string;
  readonly type: 'percent' | 'fixed';
  /** per cent × 100, or cents */
  readonly amount: number;
  readonly minCents: Cents;
  /** '' = any customer */
  readonly customerId: string;
  readonly isShipping: boolean;
  readonly excludeHot: boolean;
  readonly excludeSale: boolean;
  /** the last NZ day on which it works; null = no end */
  readonly expiry: NzDate | null;
  readonly useLimit: number;
  readonly useCount: number;
  readonly enabled: boolean;
}

/** A coupon and what became of its uses. */
export interface UsedCoupon extends Coupon {
  /** an order that is not paid yet holds one of the uses: it may come back */
  readonly isHeld: boolean;
}

/** What a code is held against. */
export interface Purchase {
  /** the items after line discounts, before any coupon, cents */
  readonly itemsCents: Cents;
  readonly customerId: string;
  /** who sells; '' = the shopper buys alone */
  readonly staffId: string;
  readonly today: NzDate;
}

export function unknownCode(): Refusal {
  return refuse('not_found', 'coupon.unknown', "We don't know that code. Please check it and try again.");
}

/**
 * Why this coupon does not apply to this purchase now, or undefined when it does.
 * The same rules stand in the conditional update of `take`, which is what decides (docs/rules/coupons.md 5).
 * Source: docs/rules/coupons.md.
 */
export function whyNot(coupon: UsedCoupon, purchase: Purchase): Refusal | undefined {
  const { itemsCents, customerId, today } = purchase;
  if (!coupon.enabled) return unknownCode();
  if (coupon.customerId !== '' && coupon.customerId !== customerId) return notTheirs(coupon, purchase);
  if (coupon.expiry !== null && coupon.expiry < today) {
    return refuse('precondition', 'coupon.expired', `The code ${coupon.code} has expired.`);
  }
  if (coupon.useCount >= coupon.useLimit) {
    return usedUp(coupon);
  }
  if (itemsCents < coupon.minCents) {
    const sentence = `Spend ${formatDollars(coupon.minCents)} or more to use the code ${coupon.code}.`;
    return refuse('precondition', 'coupon.below_minimum', sentence);
  }
  return undefined;
}

/** Says what helps, never whose it is (docs/rules/coupons.md 18). */
function notTheirs({ code }: Coupon, { customerId, staffId }: Purchase): Refusal {
  const isSold = staffId !== '';
  const nobody = isSold ? 'Please choose that customer first.' : 'Please sign in as that customer to use it.';
  const sentence =
    customerId === ''
      ? `The code ${code} is for one customer. ${nobody}`
      : `The code ${code} belongs to another customer${isSold ? ' than the one of this sale' : ''}.`;
  return refuse('precondition', 'coupon.not_yours', sentence);
}

/** That its last use is spent, or held by another checkout (docs/rules/coupons.md 2). */
export function usedUp({ code, isHeld }: Pick<UsedCoupon, 'code' | 'isHeld'>): Refusal {
  const what = isHeld ? 'is being used in another checkout. Please try again later.' : 'has already been used.';
  return refuse('precondition', 'coupon.used_up', `The code ${code} ${what}`);
}
