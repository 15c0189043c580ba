import { normaliseCode } from '@shop/commerce/coupon-rules';
import { todayInNz } from '@shop/primitives/nz-time';
import type { Coupon, Purchase } from '../domain/coupon.ts';
import { unknownCode, whyNot } from '../domain/coupon.ts';
import type { CouponDeps } from './ports.ts';

/** Would this code apply now? Takes nothing. Refuses with the sentence for the shopper. */
export function checkCoupon({ coupons, clock }: Pick<CouponDeps, 'coupons' | 'clock'>) {
  return async (typed: string, purchase: Omit<Purchase, 'today'>): Promise<Coupon> => {
    const coupon = await coupons.find(normaliseCode(typed));
    if (!coupon) throw unknownCode();
    const refusal = whyNot(coupon, { ...purchase, today: todayInNz(clock.now()) });
    if (refusal) throw refusal;
    return coupon;
  };
}
