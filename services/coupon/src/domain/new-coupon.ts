import type { CouponForm } from '@shop/commerce/coupon-rules';

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
