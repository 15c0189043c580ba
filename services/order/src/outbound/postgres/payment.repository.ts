import type { Db } from '@shop/kit/postgres/transaction';
import { SETTLED } from '@shop/commerce/payments';
import type { Order, OrderPayment } from '../../domain/order.ts';
import { paymentColumns } from './payment.columns.ts';

/** The first check of an attempt without a report; payment's own poller usually reports earlier. */
const FIRST_CHECK = `interval '20 seconds'`;

interface Rows {
  readonly payments: readonly OrderPayment[];
  readonly at: Date;
}

/** The payment rows of an order. */
export const paymentRepository = (db: Db) => ({
  /** Writes the rows that changed. Settled rows keep the moment they settled. */
  async save(
    { orderNo, payments: before }: Pick<Order, 'orderNo' | 'payments'>,
    { payments, at }: Rows,
  ): Promise<void> {
    const changed = payments.filter((row) => !before.includes(row));
    if (changed.length === 0) return;
    await db.query(
      `update order_payment o
        set status = p.status, amount_cents = p."amountCents", attempt = p.attempt, reference = p.reference, reason = p.reason,
            settled_at = case when p.status = any($4) then coalesce(o.settled_at, $2) else o.settled_at end,
            next_check_at = case when p.status = 4 then o.next_check_at end
       from jsonb_to_recordset($1::jsonb) as ${paymentColumns.record('p')}
      where o.order_no = $3 and o.id = p.id`,
      [JSON.stringify(changed), at, orderNo, SETTLED],
    );
  },

  /** The rows of a new version, kept or made. Settled rows keep the moment they settled. */
  async put(orderNo: string, { payments, at }: Rows): Promise<void> {
    await db.query(
      `insert into order_payment (order_no, ${paymentColumns.names()}, started_at, settled_at, next_check_at, entered_at)
     select $1, ${paymentColumns.values('p')},
            case when p.status = 4 then $3::timestamptz end, case when p.status = any($4) then $3::timestamptz end,
            case when p.status = 4 then $3::timestamptz + ${FIRST_CHECK} end, $3::timestamptz
       from jsonb_to_recordset($2::jsonb) as ${paymentColumns.record('p')}
     on conflict (id) do update
        set name = excluded.name, amount_cents = excluded.amount_cents, status = excluded.status, attempt = excluded.attempt,
            why = excluded.why, approver_id = coalesce(excluded.approver_id, order_payment.approver_id),
            taken_by = coalesce(excluded.taken_by, order_payment.taken_by), code = excluded.code, reference = excluded.reference,
            reason = case when excluded.status in (0, 3) then excluded.reason else '' end, started_at = excluded.started_at,
            settled_at = case when excluded.settled_at is not null then coalesce(order_payment.settled_at, excluded.settled_at) end,
            next_check_at = excluded.next_check_at`,
      [orderNo, JSON.stringify(payments), at, SETTLED],
    );
  },
});
