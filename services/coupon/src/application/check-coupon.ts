import { normaliseCode } from '@shop/commerce/coupon-rules';
import type { Cents } from '@shop/primitives/money';
import { todayInNz } from '@shop/primitives/nz-time';
import type { Coupon } from '../domain/coupon.ts';
import { unknownCode, whyNot } from '../domain/coupon.ts';
import type { CouponDeps } from './ports.ts';

/** Would this code apply now? Takes nothing. Refuses with the sentence for the shopper. */
export function checkCoupon({ coupons, clock }: Pick<CouponDeps, 'coupons' | 'clock'>) {
  return async (typed: string, itemsCents: Cents, customerId: string): Promise<Coupon> => {
    const coupon = await coupons.find(normaliseCode(typed));
    if (!coupon) throw unknownCode();
    const refusal = whyNot(coupon, { itemsCents, customerId, today: todayInNz(clock.now()) });
    if (refusal) throw refusal;
    return coupon;
  };
}
