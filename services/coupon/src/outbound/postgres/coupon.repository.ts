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
                coalesce((select order_no from coupon_use u where u.code = coupon.code and u.state = 'held' and u.order_no <> $2
                           order by order_no limit 1), '') as "heldBy"
           from coupon where code = $1`,
        [code, orderNo],
      );
      return rows[0];
    },
    async isHeldBy(code, orderNo) {
      const held = `select from coupon_use where code = $1 and order_no = $2 and state = 'held'`;
      const { rows } = await db.query(held, [code, orderNo]);
      return rows.length > 0;
    },
  };
}
