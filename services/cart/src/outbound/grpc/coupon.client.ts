import { couponTermsOf } from '@shop/commerce/coupon-discount';
import type { PromiseClient } from '@shop/kit/grpc/client';
import type { CouponServiceService, CouponTerms as TermsMessage } from '@shop/proto/coupon/v1/coupon';
import type { CouponAsked, Coupons, KnownCoupon } from '../../application/coupon-ports.ts';
import { keptFresh } from '../memory/kept-fresh.ts';

const FRESH_MS = 60_000;

/**
 * Coupon, called for a code at most once a minute for each customer and order. Terms are kept, refusals are not; below the minimum
 * coupon is called again, so that the shopper always reads its sentence.
 */
export function couponClient(client: PromiseClient<typeof CouponServiceService>, now: () => Date): Coupons {
  const known = keptFresh<KnownCoupon>({ name: 'coupons', max: 5_000, freshMs: FRESH_MS, now });
  const keyOf = ({ code, customerId, orderNo }: CouponAsked) => `${code}\n${customerId}\n${orderNo}`;
  return {
    async check(asked, items) {
      const key = keyOf(asked);
      const before = known.peek(key);
      if (before && items >= before.terms.minCents) return before;
      const mark = known.mark();
      const coupon = toCoupon(await client.check({ ...asked, itemsCents: items }));
      known.put(new Map([[key, coupon]]), mark);
      return coupon;
    },
    invalidate: (asked) => known.invalidate([keyOf(asked)]),
  };
}

const toCoupon = ({ code, name, ...terms }: TermsMessage): KnownCoupon => ({ code, name, terms: couponTermsOf(terms) });
