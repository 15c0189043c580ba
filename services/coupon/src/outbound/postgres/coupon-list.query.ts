import type { Db } from '@shop/kit/postgres/transaction';
import type { CouponDeps, CouponSearch, ManagedCoupon } from '../../application/ports.ts';

/** What a coupon is to staff, with the last of what was done to it. */
export const MANAGED = `
  c.id::text as id, c.code, c.name, c.type, c.amount, c.min_cents as "minCents", coalesce(c.customer_id, '') as "customerId",
  c.is_shipping as "isShipping", c.exclude_hot as "excludeHot", c.exclude_sale as "excludeSale",
  c.no_commission as "noCommission", c.expiry, c.use_limit as "useLimit", c.use_count as "useCount", c.enabled,
  c.staff_id as "staffId", c.created_at as "createdAt",
  array(select jsonb_build_object('what', o.what, 'staffId', o.staff_id, 'at', o.at)
          from coupon_op o where o.code = c.code order by o.id desc limit 50) as history`;

const columns: Readonly<Record<CouponSearch['sort'], string>> = {
  code: 'code',
  name: 'lower(name)',
  type: 'type',
  amount: 'amount',
  min_gtotal: 'min_cents',
  uselimit: 'use_limit',
  usecount: 'use_count',
  expiry: 'expiry',
  status: 'enabled',
  created_at: 'created_at',
};

/** A part of a text, whatever wildcards it holds. */
const WHICH = `($1 = '' or code ilike $2 or name ilike $2 or customer_id = any($3)) and ($4 = '' or type = $4)`;

/** Pages of coupons. The page is cut before the histories are read, so that only its own are. */
export function couponListQuery(db: Db): CouponDeps['list'] {
  return {
    async page({ search, customerIds, type, sort, descending, page, pageSize }) {
      const which = [search, `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`, customerIds, type];
      const way = descending ? 'desc' : 'asc';
      const order = `${columns[sort]} ${way} nulls last, id ${way}`;
      const { rows: coupons } = await db.query<ManagedCoupon>(
        `select ${MANAGED} from (select * from coupon where ${WHICH} order by ${order} limit $5 offset $6) c order by ${order}`,
        [...which, pageSize, (page - 1) * pageSize],
      );
      const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from coupon where ${WHICH}`, which);
      return { coupons, total: rows[0]?.n ?? 0 };
    },
  };
}
