import type { CouponForm } from '@shop/commerce/coupon-rules';
import { type Cents, formatDollars } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';

/** What staff ask for. */
export interface NewCoupon extends Omit<CouponForm, 'today'> {
  /** '' = any customer */
  readonly customerId: string;
  readonly isShipping: boolean;
  readonly excludeHot: boolean;
  readonly excludeSale: boolean;
  readonly noCommission: boolean;
  readonly enabled: boolean;
  /** goes to its customer at once */
  readonly email: boolean;
}

/** What a member of staff may give away with coupons of their own making. */
export interface CouponLimits {
  /** per cent × 100 */
  readonly basisPoints: number;
  readonly cents: Cents;
  /** coupons on one NZ day */
  readonly daily: number;
}

/** Who makes a coupon. */
export interface Maker {
  readonly staffId: string;
  readonly role: string;
}

/**
 * Managers and admins make any coupon (docs/rules/coupons.md 17).
 * @param today how many the maker has made today, the wanted one not among them
 * @throws Refusal precondition for more than staff may give alone, or one more than a day allows
 */
export function assertMayMake(
  { type, amount }: Pick<NewCoupon, 'type' | 'amount'>,
  { role }: Maker,
  { limits, today }: { readonly limits: CouponLimits; readonly today: number },
): void {
  if (role === 'manager' || role === 'admin') return;
  if (amount > (type === 'percent' ? limits.basisPoints : limits.cents)) {
    const most = `${limits.basisPoints / 100}% or ${formatDollars(limits.cents)}`;
    throw refuse('precondition', 'coupon.manager', `A coupon of more than ${most} is made by a manager`);
  }
  if (today >= limits.daily)
    throw refuse(
      'precondition',
      'coupon.daily',
      `You have made ${limits.daily} coupons today. A manager can make more.`,
    );
}
