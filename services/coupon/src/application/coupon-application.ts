import { checkCoupon } from './check-coupon.ts';
import { createCoupon } from './create-coupon.ts';
import { endCoupons } from './end-coupons.ts';
import { emailCoupon, getEmail } from './email-coupon.ts';
import { listCoupons } from './list-coupons.ts';
import { finaliseOnEvent, releaseOnEvent, releaseUse, supersedeOnEvent } from './release-use.ts';
import type { CouponDeps } from './ports.ts';
import { switchCoupon } from './switch-coupon.ts';
import { takeUse } from './take-use.ts';

/** Everything this service can do, one verb each. */
export function couponApplication(deps: CouponDeps) {
  return {
    check: checkCoupon(deps),
    takeUse: takeUse(deps),
    releaseUse: releaseUse(deps),
    releaseOnEvent: releaseOnEvent(deps),
    finaliseOnEvent: finaliseOnEvent(deps),
    supersedeOnEvent: supersedeOnEvent(deps),
    list: listCoupons(deps),
    create: createCoupon(deps),
    setEnabled: switchCoupon(deps),
    email: emailCoupon(deps),
    getEmail: getEmail(deps),
    endCoupons: endCoupons(deps),
  };
}
export type CouponApplication = ReturnType<typeof couponApplication>;
