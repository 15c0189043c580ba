import { normaliseCode } from '@shop/commerce/coupon-rules';
import { todayInNz } from '@shop/primitives/nz-time';
import type { Coupon, Purchase } from '../domain/coupon.ts';
import { unknownCode, whyNot } from '../domain/coupon.ts';
import type { CouponDeps } from './ports.ts';

interface CheckCoupon extends Omit<Purchase, 'today'> {
  /** the order or quote that asks; '' = none yet */
  readonly orderNo: string;
}

/** Would this code apply now? Takes nothing. Refuses with the sentence for the shopper. */
export function checkCoupon({ coupons, clock }: Pick<CouponDeps, 'coupons' | 'clock'>) {
  return async (typed: string, { orderNo, ...purchase }: CheckCoupon): Promise<Coupon> => {
    const code = normaliseCode(typed);
    const coupon = await coupons.find(code, orderNo);
    if (!coupon) throw unknownCode();
    // What it holds is given back in the moment in which it takes a use again.
    const isOwn = orderNo !== '' && (await coupons.isHeldBy(code, orderNo));
    const free = isOwn ? { enabled: true, useCount: coupon.useCount - 1 } : {};
    const refusal = whyNot({ ...coupon, ...free }, { ...purchase, today: todayInNz(clock.now()) });
    if (refusal) throw refusal;
    return coupon;
  };
}
