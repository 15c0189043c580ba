import type { PaymentStatus } from '@shop/commerce/payments';
import type { Db } from '@shop/kit/postgres/transaction';
import { asCents } from '@shop/primitives/money';
import type { HoldState, Order, OrderPayment, OrderStatus } from '../../domain/order.ts';

interface OrderRow {
  order_no: string;
  cart_id: string | null;
  status: OrderStatus;
  version: number;
  cart_version: number | null;
  last_version: number;
  hold_state: HoldState;
  intent_version: number | null;
  intent_cart_version: number | null;
  intent_at: Date | null;
  pay_token: string | null;
  confirmation_token: string;
  coupon_code: string;
  customer_id: string;
  grand_total_cents: number;
}
interface PaymentRow {
  id: string;
  gateway: string;
  name: string;
  amount_cents: number;
  status: PaymentStatus;
  type: 1 | 2;
  attempt: number;
  code: string;
  reference: string;
  reason: string;
}

const columns = `order_no, cart_id, status, version, cart_version, last_version, hold_state, intent_version,
  intent_cart_version, intent_at, pay_token, confirmation_token, coupon_code, customer_id, grand_total_cents`;

const LOCKED = { plain: '', locked: 'for update' };

/** The order by number or cart; 'locked' holds its row until the transaction ends, so nobody decides beside us. */
export async function findOrder(
  db: Db,
  by: { readonly orderNo: string } | { readonly cartId: string },
  mode: keyof typeof LOCKED,
): Promise<Order | undefined> {
  const [column, value] = 'orderNo' in by ? ['order_no', by.orderNo] : ['cart_id', by.cartId];
  const { rows } = await db.query<OrderRow>(`select ${columns} from orders where ${column} = $1 ${LOCKED[mode]}`, [
    value,
  ]);
  return rows[0] && toOrder(rows[0], await paymentsOf(db, rows[0].order_no));
}

async function paymentsOf(db: Db, orderNo: string): Promise<OrderPayment[]> {
  const { rows } = await db.query<PaymentRow>(
    `select id, gateway, name, amount_cents, status, type, attempt, code, reference, reason
       from order_payment where order_no = $1 and status <> 2 order by created_at, id`,
    [orderNo],
  );
  return rows.map(({ amount_cents, ...row }) => ({ ...row, amount: asCents(amount_cents) }));
}

function toOrder(row: OrderRow, payments: OrderPayment[]): Order {
  const { intent_version: version, intent_cart_version: cartVersion, intent_at: at } = row;
  return {
    orderNo: row.order_no,
    cartId: row.cart_id ?? '',
    status: row.status,
    version: row.version,
    cartVersion: row.cart_version ?? 0,
    lastVersion: row.last_version,
    holdState: row.hold_state,
    intent: version !== null && cartVersion !== null && at !== null ? { version, cartVersion, at } : undefined,
    payToken: row.pay_token ?? '',
    confirmationToken: row.confirmation_token,
    couponCode: row.coupon_code,
    customerId: row.customer_id,
    grandTotal: asCents(row.grand_total_cents),
    payments,
  };
}
