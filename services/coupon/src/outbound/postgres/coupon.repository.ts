import type { Db } from '@shop/kit/postgres/transaction';
import type { Cents } from '@shop/primitives/money';
import type { NzDate } from '@shop/primitives/nz-time';
import type { CouponReader } from '../../application/ports.ts';
import type { Coupon } from '../../domain/coupon.ts';

interface CouponRow {
  code: string;
  name: string;
  type: 'percent' | 'fixed';
  amount: number;
  min_cents: Cents;
  customer_id: string | null;
  is_shipping: boolean;
  exclude_hot: boolean;
  exclude_sale: boolean;
  expiry: NzDate | null;
  use_limit: number;
  use_count: number;
  enabled: boolean;
}

const toCoupon = (row: CouponRow): Coupon => ({
  code: row.code,
  name: row.name,
  type: row.type,
  amount: row.amount,
  minCents: row.min_cents,
  customerId: row.customer_id ?? '',
  isShipping: row.is_shipping,
  excludeHot: row.exclude_hot,
  excludeSale: row.exclude_sale,
  expiry: row.expiry,
  useLimit: row.use_limit,
  useCount: row.use_count,
  enabled: row.enabled,
});

/** Reads coupons by their stored code. */
export function couponReader(db: Db): CouponReader {
  return {
    async find(code) {
      const { rows } = await db.query<CouponRow>(
        `select code, name, type, amount, min_cents, customer_id, is_shipping, exclude_hot, exclude_sale, expiry,
                use_limit, use_count, enabled
           from coupon where code = $1`,
        [code],
      );
      return rows[0] && toCoupon(rows[0]);
    },
  };
}
