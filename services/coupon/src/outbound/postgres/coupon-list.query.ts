import { refuse } from '@shop/primitives/refusal';
import type { Db } from '@shop/kit/postgres/transaction';
import type { CouponDeps, CouponSearch, ManagedCoupon } from '../../application/ports.ts';
import { couponRepository } from './coupon.repository.ts';

/**
 * What staff did to coupon `c`, and its uses: an order counts with the latest version that took one, as used or as given back.
 */
const HISTORY = `
  (select o.what, o.staff_id, o.at, '' as order_no, o.id from coupon_op o where o.code = c.code order by o.id desc limit 50)
  union all
  (select case u.state when 'released' then 'returned' else 'used' end, u.staff_id,
          case u.state when 'released' then u.ended_at else u.taken_at end, u.order_no, 0
     from coupon_use u
    where u.code = c.code and u.taken_at is not null
      and not exists (select from coupon_use later
                       where later.order_no = u.order_no and later.version > u.version and later.taken_at is not null)
    order by u.taken_at desc limit 50)`;

/** What a coupon is to staff, with the last of what was done to it. */
export const MANAGED = `
  c.id::text as id, c.code, c.name, c.type, c.amount, c.min_cents as "minCents", coalesce(c.customer_id, '') as "customerId",
  c.is_shipping as "isShipping", c.exclude_hot as "excludeHot", c.exclude_sale as "excludeSale",
  c.no_commission as "noCommission", c.expiry, c.use_limit as "useLimit", c.use_count as "useCount", c.enabled,
  c.staff_id as "staffId", c.created_at as "createdAt",
  array(select jsonb_build_object('what', h.what, 'staffId', h.staff_id, 'at', h.at, 'orderNo', h.order_no)
          from (${HISTORY}) h order by h.at desc, h.id desc limit 50) as history`;

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
    async email(emailId) {
      const { rows } = await db.query<{ code: string; staffId: string }>(
        `select code, staff_id as "staffId" from coupon_op where id = $1 and what = 'emailed'`,
        [emailId],
      );
      const [found] = rows;
      const coupon = found && (await couponRepository(db).find(found.code));
      if (!coupon) throw refuse('not_found', 'coupon.no_email', 'There is no such mail of a coupon.');
      return { coupon, staffId: found.staffId };
    },
  };
}
