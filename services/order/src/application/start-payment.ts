import { moved, PAYMENT } from '@shop/commerce/payments';
import { step } from '../domain/life.ts';
import { type Order, openPayment, remainderDue } from '../domain/order.ts';
import type { OrderDeps } from './ports.ts';

const HOLD_MS = 30 * 60_000;

/** A reservation lasts 30 minutes with its attempt. */
export const expiryOf = ({ clock }: Pick<OrderDeps, 'clock'>): Date => new Date(clock.now().getTime() + HOLD_MS);

/**
 * Opens the provider's page for the announced attempt and keeps its token. Safe to repeat: payment answers the same
 * token for the same (payment id, attempt). Of a part-paid order the attempt for the remainder is announced first. Orders
 * without a hosted method pass through.
 * @throws Refusal unavailable when the provider does not answer; the attempt stays open, a retry or the sweep goes on
 */
export async function startPayment(deps: OrderDeps, found: Order): Promise<Order> {
  const order = remainderDue(found) ? await announceRemainder(deps, found.orderNo) : found;
  const row = openPayment(order);
  if (!row) return order;
  const key = { paymentId: row.id, attempt: row.attempt };
  const { token } = await deps.payments.start({
    ...key,
    orderNo: order.orderNo,
    gateway: row.gateway,
    amountCents: row.amountCents,
    confirmationToken: order.confirmationToken,
    branch: order.branch,
    customerId: order.customerId,
    expiresAt: expiryOf(deps),
  });
  await deps.statements.savePayToken(key, token);
  return { ...order, payToken: token };
}

/** Of several concurrent callers one announces; the others find it open. */
function announceRemainder(deps: OrderDeps, orderNo: string): Promise<Order> {
  return deps.transact(async ({ orders }) => {
    const order = await orders.lock(orderNo);
    if (!order) throw new Error(`order ${orderNo} is gone`);
    const due = remainderDue(order);
    if (!due) return order;
    const row = { ...moved(due, PAYMENT.sent), attempt: due.attempt + 1 };
    const { version } = order;
    step(order, 'renew', 'shopper');
    await orders.renew({ orderNo, version }, row, { at: deps.clock.now(), dueAt: expiryOf(deps) });
    return { ...order, payToken: '', payments: order.payments.map((one) => (one === due ? row : one)) };
  });
}
