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
  /** an order or quote that is not paid yet holds one of the uses, which may come back: its number; '' = none does */
  readonly heldBy: string;
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

/** Staff see it in their list; a shopper is told nothing of codes that are not given out (docs/rules/coupons.md 13). */
const switchedOff = ({ code }: Pick<Coupon, 'code'>) =>
  refuse('precondition', 'coupon.off', `The code ${code} has been switched off.`);

/**
 * Why this coupon does not apply to this purchase now, or undefined when it does.
 * The same rules stand in the conditional update of `take`, which is what decides (docs/rules/coupons.md 5).
 * Source: docs/rules/coupons.md.
 */
export function whyNot(coupon: UsedCoupon, purchase: Purchase): Refusal | undefined {
  const { itemsCents, customerId, today } = purchase;
  if (!coupon.enabled) return purchase.staffId === '' ? unknownCode() : switchedOff(coupon);
  if (coupon.customerId !== '' && coupon.customerId !== customerId) return notTheirs(coupon, purchase);
  if (coupon.expiry !== null && coupon.expiry < today) {
    return refuse('precondition', 'coupon.expired', `The code ${coupon.code} has expired.`);
  }
  if (coupon.useCount >= coupon.useLimit) {
    return usedUp(coupon, purchase);
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

/** That its last use is spent, or held: to staff by which order (docs/rules/coupons.md 2). */
export function usedUp(
  { code, heldBy }: Pick<UsedCoupon, 'code' | 'heldBy'>,
  { staffId }: Pick<Purchase, 'staffId'>,
): Refusal {
  const elsewhere = 'is being used in another checkout. Please try again later.';
  const held = staffId === '' ? elsewhere : `is held by ${heldBy}, which is not paid yet.`;
  return refuse(
    'precondition',
    'coupon.used_up',
    `The code ${code} ${heldBy === '' ? 'has already been used.' : held}`,
  );
}
