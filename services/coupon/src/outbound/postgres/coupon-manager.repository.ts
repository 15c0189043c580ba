import type { Db } from '@shop/kit/postgres/transaction';
import type { NzDate } from '@shop/primitives/nz-time';
import type { CouponManager, ManagedCoupon } from '../../application/ports.ts';
import { unknownCode } from '../../domain/coupon.ts';
import { MANAGED } from './coupon-list.query.ts';

/** Coupons as staff change them; coupon_op only grows. */
export function couponManagerRepository(db: Db): CouponManager {
  return {
    async insert(coupon, staffId, at) {
      const { code, name, type, amount, minCents, customerId, isShipping, excludeHot, excludeSale } = coupon;
      const { noCommission, expiry, useLimit, enabled } = coupon;
      const { rows } = await db.query<{ id: string }>(
        `insert into coupon (code, name, type, amount, min_cents, customer_id, is_shipping, exclude_hot, exclude_sale,
                no_commission, expiry, use_limit, enabled, staff_id, created_at)
         values ($1, $2, $3, $4, $5, nullif($6, ''), $7, $8, $9, $10, $11, $12, $13, $14, $15)
         on conflict (code) do nothing returning id::text as id`,
        [
          ...[code, name, type, amount, minCents, customerId, isShipping, excludeHot, excludeSale],
          ...[noCommission, expiry, useLimit, enabled, staffId, at],
        ],
      );
      return rows[0]?.id;
    },
    async madeSince(staffId, since) {
      await db.query(`select pg_advisory_xact_lock(hashtextextended('coupons made by ' || $1, 0))`, [staffId]);
      const { rows } = await db.query<{ made: number }>(
        'select count(*)::int as made from coupon where created_at >= $2 and staff_id = $1',
        [staffId, since],
      );
      return rows[0]?.made ?? 0;
    },
    async note({ code, what, staffId, at }) {
      const { rows } = await db.query<{ id: string }>(
        'insert into coupon_op (code, what, staff_id, at) values ($1, $2, $3, $4) returning id::text as id',
        [code, what, staffId, at],
      );
      return rows[0]?.id ?? '';
    },
    ...changes(db),
    ...reads(db),
  };
}

function changes(db: Db): Pick<CouponManager, 'setEnabled' | 'end'> {
  return {
    async setEnabled(id, enabled) {
      const { rows } = await db.query<{ code: string; enabled: boolean }>(
        `update coupon set enabled = not enabled where id = $1 and enabled is distinct from $2 returning code, enabled`,
        [id, enabled ?? null],
      );
      return rows[0];
    },
    async end({ code, today, at, limit }) {
      const { rows } = await db.query<{ code: string; expiry: NzDate }>(
        `update coupon set ended_at = $3
          where code in (select code from coupon where ended_at is null and expiry < $1 and ($2 = '' or code = $2)
                          order by expiry limit $4 for update skip locked)
         returning code, expiry`,
        [today, code, at, limit],
      );
      return rows;
    },
  };
}

function reads(db: Db): Pick<CouponManager, 'lock' | 'read'> {
  const one = async (which: string, value: string): Promise<ManagedCoupon> => {
    const { rows } = await db.query<ManagedCoupon>(`select ${MANAGED} from coupon c where ${which}`, [value]);
    const [coupon] = rows;
    if (!coupon) throw unknownCode();
    return coupon;
  };
  return {
    async lock(code) {
      await db.query('select from coupon where code = $1 for update', [code]);
      return one('c.code = $1', code);
    },
    read: (id) => one('c.id = $1', id),
  };
}
