import type { Db } from '@shop/kit/postgres/transaction';
import type { OrderReads, OrderView } from '../../application/read-orders.ts';
import { paymentsJson } from './payment.columns.ts';
import { quoteVersion } from './quote.row.ts';
import { toView, type ViewRow } from './order-view.row.ts';

/** One statement reads the whole document: head, lines with sub-items and allocations, payments. */
const select = `
  select o.*,
    coalesce((select jsonb_agg(to_jsonb(l) || jsonb_build_object('sub_items', (
        select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('allocations', (
            select coalesce(jsonb_agg(to_jsonb(a) order by a.id), '[]')
              from allocation a where a.order_no = s.order_no and a.line_id = s.line_id and a.component = s.sku)) order by s.sku), '[]')
          from sub_item s where s.order_no = l.order_no and s.line_id = l.line_id)) order by l.position)
      from order_line l where l.order_no = o.order_no), '[]') as lines,
    ${paymentsJson}
  from orders o`;

/** Reads of committed orders ('placing' ones do not exist for anybody). */
export function orderViewQuery(db: Db): OrderReads {
  const one = async (where: string, values: unknown[]): Promise<OrderView | undefined> => {
    const { rows } = await db.query<ViewRow>(`${select} where o.version > 0 and ${where}`, values);
    return rows[0] && toView(rows[0]);
  };
  return {
    byConfirmation: (token) => one('o.confirmation_token = $1', [token]),
    byNumber: (orderNo) => one('o.order_no = $1', [orderNo]),
    async byVersion(orderNo, version) {
      const [latest, kept] = await Promise.all([
        one('o.order_no = $1', [orderNo]),
        quoteVersion(db, { orderNo, version }),
      ]);
      if (!latest || latest.version === version) return latest;
      return kept && { ...latest, version, document: kept };
    },
    ofCustomer: (customerId, orderNo) => one('o.order_no = $2 and o.customer_id = $1', [customerId, orderNo]),
    byNumberAndEmail: (orderNo, email) => one('o.order_no = $1 and lower(o.email) = lower($2)', [orderNo, email]),
    async listOfCustomer(customerId, { limit, offset }) {
      const { rows } = await db.query<ViewRow>(
        `${select} where o.version > 0 and o.customer_id = $1 and o.customer_id <> ''
          order by length(o.order_no) desc, o.order_no desc limit $2 offset $3`,
        [customerId, limit, offset],
      );
      const counted = await db.query<{ count: number }>(
        `select count(*)::int as count from orders where version > 0 and customer_id = $1 and customer_id <> ''`,
        [customerId],
      );
      return { orders: rows.map(toView), count: counted.rows[0]?.count ?? 0 };
    },
  };
}
