import type { CouponTerms } from '@shop/commerce/coupon-discount';
import type { Cents } from '@shop/primitives/money';

export interface KnownCoupon {
  readonly code: string;
  readonly name: string;
  readonly terms: CouponTerms;
}
/** Of whom a code is asked. */
export interface CouponAsked {
  readonly code: string;
  readonly customerId: string;
  /** whose own use is free to it; '' = not saved or placed yet */
  readonly orderNo: string;
}
export interface Coupons {
  /**
   * @param items after line discounts, cents
   * @throws Refusal not_found or precondition with the sentence for the shopper, unavailable
   */
  check(asked: CouponAsked, items: Cents): Promise<KnownCoupon>;
  invalidate(asked: CouponAsked): void;
}
