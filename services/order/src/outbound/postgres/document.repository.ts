import type { Db } from '@shop/kit/postgres/transaction';
import type { Commit, OrderWriter } from '../../application/ports.ts';
import type { HeldAllocation } from '../../domain/held-parts.ts';
import { contactColumns, headColumns, lineColumns, totalsColumns } from './document.columns.ts';
import { paymentRepository } from './payment.repository.ts';

/** T2's writes, sent together: they run in this order. The document replaces the one before it, whole. */
export function documentRepository(db: Db): Pick<OrderWriter, 'commit'> {
  const payments = paymentRepository(db);
  return {
    async commit(commit) {
      const { orderNo } = commit.key;
      const { dropped, at } = commit;
      await Promise.all([
        updateHead(db, commit),
        ...(commit.isFirst
          ? []
          : [deleteLines(db, orderNo), payments.save({ orderNo, payments: [] }, { payments: dropped, at })]),
        insertLines(db, commit),
        insertAllocations(db, orderNo, commit.allocations),
        payments.put(orderNo, commit),
      ]);
    },
  };
}

/** Of a quote that her cart orders: it is an order from here on, whatever was held for it as a quote. */
async function updateHead(db: Db, { key, document, ...commit }: Commit): Promise<void> {
  const { lines: _lines, totals, contact, ...head } = document;
  await db.query(
    `update orders set
        kind = 'order', quote_state = case when quote_state is not null then 'ordered' end,
        held_version = null, held_becomes = null, coupon_held_version = null,
        status = $2::text, version = $3, cart_version = $4, pay_token = nullif($5, ''), has_backorder = $6, placed_at = $7::timestamptz, updated_at = $7::timestamptz,
        paid_at = case when $2::text = 'paid' then $7::timestamptz end, hold_state = $12, lock_reason = $13,
        intent_version = null, intent_cart_version = null, intent_at = null, refund_due_cents = $11, in_shop = false,
        ${contactColumns.sets('c')}, ${headColumns.sets('h')}, ${totalsColumns.sets('t')}
       from jsonb_to_record($8::jsonb) as ${contactColumns.record('c')}, jsonb_to_record($9::jsonb) as ${headColumns.record('h')},
            jsonb_to_record($10::jsonb) as ${totalsColumns.record('t')}
      where order_no = $1`,
    [
      ...[key.orderNo, commit.life.status, key.version, commit.cartVersion, commit.payToken, commit.hasBackorder],
      commit.at,
      ...[contact, head, totals].map((part) => JSON.stringify(part)),
      ...[commit.refundDueCents, commit.life.holdState, commit.life.lockReason],
    ],
  );
}

async function deleteLines(db: Db, orderNo: string): Promise<void> {
  await db.query('delete from order_line where order_no = $1', [orderNo]);
}

async function insertLines(db: Db, { key, document }: Commit): Promise<void> {
  await db.query(
    `insert into order_line (order_no, position, ${lineColumns.names()})
     select $1, l.place - 1, ${lineColumns.values('r')}
       from jsonb_array_elements($2::jsonb) with ordinality as l (line, place), jsonb_to_record(l.line) as ${lineColumns.record('r')}`,
    [key.orderNo, JSON.stringify(document.lines)],
  );
}

/** Sub-items and their allocations come as catalog held them: one row a source, summed to the sub-item's quantity. */
async function insertAllocations(db: Db, orderNo: string, allocations: readonly HeldAllocation[]): Promise<void> {
  if (allocations.length === 0) return;
  await db.query(
    `with held as (
       select * from jsonb_to_recordset($2::jsonb) as a ("lineId" text, component text, "componentName" text, qty int, method text,
              "from" text, "to" text, eta text, cbm4 bigint)
     ), sub as (
       insert into sub_item (order_no, line_id, sku, name, qty, cbm4)
       select $1, "lineId", component, max("componentName"), sum(qty)::int, max(cbm4) from held group by "lineId", component
       returning line_id, sku
     )
     insert into allocation (order_no, line_id, component, qty, method, from_place, to_place, eta)
     select $1, held."lineId", held.component, held.qty, held.method, held."from", held."to", nullif(held.eta, '')::date
       from held join sub on sub.line_id = held."lineId" and sub.sku = held.component`,
    [orderNo, JSON.stringify(allocations)],
  );
}
