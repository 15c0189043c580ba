import { PAYMENT } from '@shop/commerce/payments';
import { cents, columns, flag, int, oneOf, text } from '@shop/kit/postgres/columns';
import type { Db } from '@shop/kit/postgres/transaction';
import { HOLD_STATES, LOCK_REASONS, ORDER_STATUSES } from '../../domain/life.ts';
import type { Order } from '../../domain/order.ts';
import { type PaymentRow, paymentsJson, toPayment } from './payment.columns.ts';

/** Columns that are null until the order is placed, or while nothing is announced. */
interface OrderRow {
  readonly cart_id: string | null;
  readonly cart_version: number | null;
  readonly intent_version: number | null;
  readonly intent_cart_version: number | null;
  readonly intent_at: Date | null;
  readonly pay_token: string | null;
  readonly quote_token: string | null;
  readonly taken_as: number;
  readonly coupon_as: number;
  readonly payments: readonly PaymentRow[];
}

type Derived = 'heldVersion' | 'couponVersion' | 'quoteToken' | 'intent' | 'payments' | 'dropped';

const head = columns<Omit<Order, 'cartId' | 'cartVersion' | 'payToken' | Derived>>({
  orderNo: text,
  status: oneOf(ORDER_STATUSES),
  version: int,
  lastVersion: int,
  holdState: oneOf(HOLD_STATES),
  lockReason: oneOf(LOCK_REASONS),
  confirmationToken: text,
  couponCode: text,
  customerId: text,
  branch: text,
  grandTotalCents: cents,
  openEnded: flag,
  inShop: flag,
});

const select = `select ${head.names('o.')}, cart_id, cart_version, intent_version, intent_cart_version, intent_at, pay_token, quote_token,
    coalesce(held_version, version) as taken_as, coalesce(coupon_held_version, held_version, version) as coupon_as,
    ${paymentsJson}
  from orders o`;

type Key = { readonly order_no: string } | { readonly cart_id: string } | { readonly pay_token: string };

/** The order by number, cart or pay/go token, as it is now. */
export async function findOrder(db: Db, by: Key): Promise<Order | undefined> {
  const [[column, value] = []] = Object.entries(by);
  const { rows } = await db.query<OrderRow>(`${select} where ${column} = $1`, [value]);
  return rows[0] && toOrder(rows[0]);
}

/**
 * Holds the order's row until the transaction ends, so that no other transaction decides meanwhile. Two statements on purpose: one that locks
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
  const payments = row.payments.map(toPayment);
  return {
    ...head.read(row),
    cartId: row.cart_id ?? '',
    cartVersion: row.cart_version ?? 0,
    payToken: row.pay_token ?? '',
    quoteToken: row.quote_token ?? '',
    heldVersion: row.taken_as,
    couponVersion: row.coupon_as,
    intent: version !== null && cartVersion !== null && at !== null ? { version, cartVersion, at } : undefined,
    payments: payments.filter(({ status }) => status !== PAYMENT.cancelled),
    dropped: payments.filter(({ status }) => status === PAYMENT.cancelled),
  };
}
