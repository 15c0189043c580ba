import { couponTermsOf } from '@shop/commerce/coupon-discount';
import type { PromiseClient } from '@shop/kit/grpc/client';
import type { CouponServiceService } from '@shop/proto/coupon/v1/coupon';
import type { Coupons } from '../../application/ports.ts';

/** Uses of coupon, keyed by order number and version: every call may be repeated. */
export function couponClient(client: PromiseClient<typeof CouponServiceService>): Coupons {
  return {
    async take(key, use) {
      const terms = await client.takeUse({ key, ...use });
      return { ...couponTermsOf(terms), expiry: terms.expiry };
    },
    async release(key) {
      await client.releaseUse(key);
    },
  };
}
