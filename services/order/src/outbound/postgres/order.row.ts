import type { Db } from '@shop/kit/postgres/transaction';
import { asCents } from '@shop/primitives/money';
import type { HoldState, LockReason, OrderStatus } from '../../domain/life.ts';
import type { Order, OrderPayment } from '../../domain/order.ts';

interface OrderRow {
  order_no: string;
  cart_id: string | null;
  status: OrderStatus;
  version: number;
  cart_version: number | null;
  last_version: number;
  hold_state: HoldState;
  lock_reason: LockReason;
  intent_version: number | null;
  intent_cart_version: number | null;
  intent_at: Date | null;
  pay_token: string | null;
  confirmation_token: string;
  coupon_code: string;
  customer_id: string;
  branch: string;
  grand_total_cents: number;
  payments: PaymentRow[];
}
type PaymentRow = Omit<OrderPayment, 'amount'> & { readonly amount: number };

const columns = `order_no, cart_id, status, version, cart_version, last_version, hold_state, lock_reason, intent_version,
  intent_cart_version, intent_at, pay_token, confirmation_token, coupon_code, customer_id, branch, grand_total_cents`;

const select = `select ${columns}, coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'gateway', gateway, 'name', name, 'flow', flow, 'channel', channel,
                     'referenceLabel', reference_label, 'refundable', refundable, 'bankedEditable', banked_editable, 'amount', amount_cents, 'status', p.status,
                     'type', type, 'attempt', attempt, 'code', code, 'reference', reference, 'reason', reason, 'lateOf', coalesce(late_of::text, ''))
                     order by p.created_at, p.id)
      from order_payment p where p.order_no = o.order_no), '[]') as payments
  from orders o`;

type Key = { readonly order_no: string } | { readonly cart_id: string } | { readonly pay_token: string };

/** The order by number, cart or pay/go token, as it is now. */
export async function findOrder(db: Db, by: Key): Promise<Order | undefined> {
  const [[column, value] = []] = Object.entries(by);
  const { rows } = await db.query<OrderRow>(`${select} where ${column} = $1`, [value]);
  return rows[0] && toOrder(rows[0]);
}

/**
 * Holds the order's row until the transaction ends, so nobody decides beside us. Two statements on purpose: one that locks
 * would still show the payments of before the wait. Sent together, they are one round trip.
 */
export async function lockOrder(tx: Db, by: Key): Promise<Order | undefined> {
  const [[column, value] = []] = Object.entries(by);
  const [locked, order] = await Promise.all([
    tx.query(`select from orders where ${column} = $1 for update`, [value]),
    findOrder(tx, by),
  ]);
  return locked.rowCount > 0 ? order : undefined;
}

function toOrder(row: OrderRow): Order {
  const { intent_version: version, intent_cart_version: cartVersion, intent_at: at } = row;
  const rows = row.payments.map(({ amount, ...payment }) => ({ ...payment, amount: asCents(amount) }));
  return {
    orderNo: row.order_no,
    cartId: row.cart_id ?? '',
    status: row.status,
    version: row.version,
    cartVersion: row.cart_version ?? 0,
    lastVersion: row.last_version,
    holdState: row.hold_state,
    lockReason: row.lock_reason,
    intent: version !== null && cartVersion !== null && at !== null ? { version, cartVersion, at } : undefined,
    payToken: row.pay_token ?? '',
    confirmationToken: row.confirmation_token,
    couponCode: row.coupon_code,
    customerId: row.customer_id,
    branch: row.branch,
    grandTotal: asCents(row.grand_total_cents),
    payments: rows.filter(({ status }) => status !== 2),
    dropped: rows.filter(({ status }) => status === 2),
  };
}
