import type { Db } from '@shop/kit/postgres/transaction';
import type { CouponReader } from '../../application/ports.ts';
import type { UsedCoupon } from '../../domain/coupon.ts';

/** Reads coupons by their stored code. */
export function couponRepository(db: Db): CouponReader {
  return {
    async find(code, orderNo = '') {
      const { rows } = await db.query<UsedCoupon>(
        `select code, name, type, amount, min_cents as "minCents", coalesce(customer_id, '') as "customerId",
                is_shipping as "isShipping", exclude_hot as "excludeHot", exclude_sale as "excludeSale", expiry,
                use_limit as "useLimit", use_count as "useCount", enabled,
                exists (select from coupon_use u where u.code = coupon.code and u.state = 'held' and u.order_no <> $2) as "isHeld"
           from coupon where code = $1`,
        [code, orderNo],
      );
      return rows[0];
    },
  };
}
