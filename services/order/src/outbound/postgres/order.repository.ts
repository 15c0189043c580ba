import { PAYMENT } from '@shop/commerce/payments';
import type { Db } from '@shop/kit/postgres/transaction';
import { inject } from '@shop/kit/telemetry';
import type { PaymentChange } from '../../application/paying-ports.ts';
import type { OrderStatements, OrderWriter } from '../../application/ports.ts';
import { SOLD } from '../../application/read-orders.ts';
import type { Order } from '../../domain/order.ts';
import { dueJobRepository } from './due-job.repository.ts';
import { documentRepository } from './document.repository.ts';
import { lockOrder } from './order.row.ts';
import { becomeOrder, quotePaymentRepository } from './quote-payment.repository.ts';
import { paymentRepository } from './payment.repository.ts';

/** Writes of one order, inside one transaction. */
export function orderRepository(db: Db): OrderWriter {
  const parts = { ...dueJobRepository(db), ...documentRepository(db), ...quotePaymentRepository(db) };
  const savePayments: OrderWriter['savePayments'] = (order, change) => replacePayments(db, order, change);
  const saveBanked: OrderWriter['saveBanked'] = (order, payments, at) =>
    paymentRepository(db).save(order, { payments, at });
  return { ...intents(db), ...outcomes(db), ...lives(db), savePayments, saveBanked, ...parts };
}

/** @param db the pool: each is a transaction of its own */
export function orderStatements(db: Db): OrderStatements {
  return {
    async announceFirst({ cartId, cartVersion }, { branch, confirmationToken, at }) {
      const { rows } = await db.query<{ order_no: string }>(
        `insert into orders (order_no, cart_id, status, confirmation_token, intent_version, intent_cart_version, intent_at,
                             last_version, updated_at, traceparent, branch)
         select nextval('order_no_seq')::text, $1, 'placing', $2, 1, $3, $4, 1, $4, $5, $6
          where not exists (select 1 from orders where cart_id = $1)
         on conflict (cart_id) do nothing
         returning order_no`,
        [cartId, confirmationToken, cartVersion, at, inject() ?? null, branch],
      );
      return rows[0]?.order_no;
    },
    async savePayToken({ paymentId, attempt }, payToken) {
      await db.query(
        `update orders set pay_token = $3
           from order_payment p
          where p.id = $1 and p.attempt = $2 and p.status <> 2 and p.order_no = orders.order_no`,
        [paymentId, attempt, payToken],
      );
    },
    async ensurePayToken(orderNo, fresh) {
      const { rows } = await db.query<{ pay_token: string }>(
        'update orders set pay_token = coalesce(pay_token, $2) where order_no = $1 returning pay_token',
        [orderNo, fresh],
      );
      return rows[0]?.pay_token ?? fresh;
    },
    async claimPurchase(orderNo) {
      const { rowCount } = await db.query(
        'update orders set purchase_reported = true where order_no = $1 and status = any($2) and not purchase_reported',
        [orderNo, SOLD],
      );
      return rowCount === 1;
    },
  };
}

function intents(db: Db): Pick<OrderWriter, 'lock' | 'lockByCart' | 'announce' | 'clearIntent'> {
  return {
    lock: (orderNo) => lockOrder(db, { order_no: orderNo }),
    lockByCart: (cartId) => lockOrder(db, { cart_id: cartId }),
    async announce(orderNo, { version, cartVersion, at }) {
      await db.query(
        `update orders set intent_version = $2, intent_cart_version = $3, intent_at = $4, last_version = $2, updated_at = $4,
                traceparent = $5
          where order_no = $1`,
        [orderNo, version, cartVersion, at, inject() ?? null],
      );
    },
    async clearIntent(orderNo, version) {
      const { rowCount } = await db.query(
        `update orders set intent_version = null, intent_cart_version = null, intent_at = null
          where order_no = $1 and intent_version = $2`,
        [orderNo, version],
      );
      return rowCount === 1;
    },
  };
}

function outcomes(db: Db): Pick<OrderWriter, 'saveOutcome' | 'saveLate' | 'renew'> {
  return {
    async saveOutcome(order, { payments, life, refundDueCents, nowPaid }, at) {
      if (order.status === 'quote' && life.status !== 'quote') await becomeOrder(db, order.orderNo, { life, at });
      const saved = paymentRepository(db).save(order, { payments, at });
      const head = db.query(
        `update orders set status = $2, hold_state = $3, lock_reason = $4, refund_due_cents = coalesce($5, refund_due_cents),
                updated_at = $6::timestamptz, paid_at = case when $7::boolean then $6::timestamptz else paid_at end,
                in_shop = in_shop and not $7::boolean
          where order_no = $1`,
        [order.orderNo, life.status, life.holdState, life.lockReason, refundDueCents ?? null, at, nowPaid],
      );
      await Promise.all([saved, head]);
    },
    async saveLate({ of, attempt, amountCents, reference, id, at }) {
      const { rowCount } = await db.query(
        `insert into order_payment (id, order_no, gateway, name, flow, channel, reference_label, refundable, banked_editable, min_cents, max_cents, amount_cents,
                                    status, type, refund_of, attempt, reference, late_of, late_attempt, settled_at, taken_by)
         select $1, order_no, gateway, name, flow, channel, reference_label, refundable, banked_editable, min_cents, max_cents, $3, $4, type, refund_of, $5, $6, id, $5, $7, taken_by
           from order_payment where id = $2 on conflict (late_of, late_attempt) do nothing`,
        [id, of.id, amountCents, PAYMENT.paid, attempt, reference, at],
      );
      return rowCount === 1;
    },
    async renew({ orderNo, version }, row, { at, dueAt }) {
      await Promise.all([
        paymentRepository(db).put(orderNo, { payments: [row], at }),
        db.query('update orders set pay_token = null, updated_at = $2 where order_no = $1', [orderNo, at]),
        dueJobRepository(db).postpone({ orderNo, version }, dueAt),
      ]);
    },
  };
}

function lives(db: Db): Pick<OrderWriter, 'saveLife' | 'takeOver'> {
  return {
    async takeOver(orderNo, { isOfWeb, at }) {
      await db.query(
        'update orders set open_ended = true, in_shop = in_shop or $2::boolean, updated_at = $3 where order_no = $1',
        [orderNo, isOfWeb, at],
      );
    },
    async saveLife(orderNo, { status, holdState, lockReason }, { at, refundDueCents }) {
      await db.query(
        `update orders set status = $2, hold_state = $3, lock_reason = $4, updated_at = $5,
                refund_due_cents = coalesce($6, refund_due_cents)
          where order_no = $1`,
        [orderNo, status, holdState, lockReason, at, refundDueCents ?? null],
      );
    },
  };
}

async function replacePayments(db: Db, order: Order, { rows, dropped, at }: PaymentChange): Promise<void> {
  const payments = paymentRepository(db);
  // Cancelled first: a method has one unpaid row.
  await Promise.all([
    payments.save(order, { payments: dropped, at }),
    payments.put(order.orderNo, { payments: rows, at }),
    db.query('update orders set updated_at = $2, traceparent = coalesce($3, traceparent) where order_no = $1', [
      order.orderNo,
      at,
      // What the payment leads to belongs to the press that sent it.
      (rows.some(({ status }) => status === PAYMENT.sent) && inject()) || null,
    ]),
  ]);
}
