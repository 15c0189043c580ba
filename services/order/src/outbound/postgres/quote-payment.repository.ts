import type { Db } from '@shop/kit/postgres/transaction';
import type { QuoteTaking } from '../../application/paying-ports.ts';
import type { OrderWriter } from '../../application/ports.ts';
import type { HeldPart } from '../../domain/held-parts.ts';
import type { Life } from '../../domain/life.ts';
import { paymentRepository } from './payment.repository.ts';

/** What is held and charged for a quote that is being paid. */
export function quotePaymentRepository(db: Db): Pick<OrderWriter, 'takeForQuote'> {
  const payments = paymentRepository(db);
  return {
    async takeForQuote({ key: { orderNo, version }, life, becomes, at, ...taking }) {
      await db.query(
        `update orders set hold_state = 'held', held_version = $2, held_becomes = $3, pay_token = nullif($4, ''), updated_at = $5,
                intent_version = null, intent_cart_version = null, intent_at = null
          where order_no = $1`,
        [orderNo, version, JSON.stringify(becomes), taking.payToken, at],
      );
      await payments.save({ orderNo, payments: [] }, { payments: taking.dropped, at });
      await payments.put(orderNo, { payments: taking.payments, at });
      if (life.status !== 'quote') await becomeOrder(db, orderNo, { life, at });
      else await db.query('update orders set hold_state = $2 where order_no = $1', [orderNo, life.holdState]);
    },
  };
}

/** A quote is an order from here on, with what its hold changed; its version is the one under which that is held. */
export async function becomeOrder(db: Db, orderNo: string, { life, at }: { life: Life; at: Date }): Promise<void> {
  const { rows } = await db.query<{ becomes: QuoteTaking['becomes'] | null }>(
    'select held_becomes as becomes from orders where order_no = $1',
    [orderNo],
  );
  const { parts = [], comment = '', hasBackorder = false } = rows[0]?.becomes ?? {};
  if (parts.length > 0) await replaceParts(db, orderNo, parts);
  await db.query(
    `update orders set kind = 'order', status = $2::text, hold_state = $3, lock_reason = $4, quote_state = 'ordered',
            version = coalesce(held_version, version), held_version = null, held_becomes = null, has_backorder = $5,
            comment = concat_ws(E'\\n', nullif(comment, ''), nullif($6, '')), placed_at = $7::timestamptz, updated_at = $7::timestamptz,
            paid_at = case when $2::text = 'paid' then $7::timestamptz end
      where order_no = $1`,
    [orderNo, life.status, life.holdState, life.lockReason, hasBackorder, comment, at],
  );
  await db.query(
    `insert into activity (order_no, event, causer_id, what, detail, created_at)
     select order_no, 'quote-log', '', 'ordered', jsonb_build_object('version', version, 'grandTotalCents', grand_total_cents), $2
       from orders where order_no = $1`,
    [orderNo, at],
  );
}

const PARTS = `jsonb_to_recordset($2::jsonb) as p ("lineId" text, sku text, name text, qty int, cbm4 bigint, allocations jsonb)`;

/** The allocations of some sub-items, whole. Sent together: the statements run in this order. */
export async function replaceParts(db: Db, orderNo: string, parts: readonly HeldPart[]): Promise<void> {
  const values = [orderNo, JSON.stringify(parts)];
  await Promise.all([
    db.query(
      `delete from allocation a using ${PARTS} where a.order_no = $1 and a.line_id = p."lineId" and a.component = p.sku`,
      values,
    ),
    db.query(
      `insert into sub_item (order_no, line_id, sku, name, qty, cbm4)
       select $1, p."lineId", p.sku, p.name, p.qty, p.cbm4 from ${PARTS} on conflict do nothing`,
      values,
    ),
    db.query(
      `insert into allocation (order_no, line_id, component, qty, method, from_place, to_place, eta, dispatch_date, confirmed, note)
       select $1, p."lineId", p.sku, (r.row->>'qty')::int, r.row->>'method', r.row->>'from', r.row->>'to',
              nullif(r.row->>'eta', '')::date, nullif(r.row->>'dispatchDate', '')::date, (r.row->>'confirmed')::boolean, r.row->>'note'
         from ${PARTS}, jsonb_array_elements(p.allocations) with ordinality as r (row, place)
        order by p."lineId", p.sku, r.place`,
      values,
    ),
  ]);
}
