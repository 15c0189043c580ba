import type { Db } from '@shop/kit/postgres/transaction';
import type { CouponReader } from '../../application/ports.ts';
import type { Coupon } from '../../domain/coupon.ts';

/** Reads coupons by their stored code. */
export function couponRepository(db: Db): CouponReader {
  return {
    async find(code) {
      const { rows } = await db.query<Coupon>(
        `select code, name, type, amount, min_cents as "minCents", coalesce(customer_id, '') as "customerId",
                is_shipping as "isShipping", exclude_hot as "excludeHot", exclude_sale as "excludeSale", expiry,
                use_limit as "useLimit", use_count as "useCount", enabled
           from coupon where code = $1`,
        [code],
      );
      return rows[0];
    },
  };
}
