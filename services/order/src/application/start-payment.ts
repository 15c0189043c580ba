import { type Order, openPayment } from '../domain/order.ts';
import type { OrderDeps } from './ports.ts';

const HOLD_MS = 30 * 60_000;

/**
 * Opens the provider's page for the announced attempt and keeps its token. Safe to repeat: payment answers the same
 * token for the same (payment id, attempt). Orders without a hosted method pass through.
 * @throws Refusal unavailable when the provider does not answer; the attempt stays open, a retry or the sweep goes on
 */
export async function startPayment(deps: OrderDeps, order: Order): Promise<Order> {
  const row = openPayment(order);
  if (!row) return order;
  const key = { paymentId: row.id, attempt: row.attempt };
  const { token } = await deps.payments.start({
    ...key,
    orderNo: order.orderNo,
    gateway: row.gateway,
    amount: row.amount,
    confirmationToken: order.confirmationToken,
    branch: 'WEB',
    customerId: order.customerId,
    expiresAt: new Date(deps.clock.now().getTime() + HOLD_MS),
  });
  await deps.statements.savePayToken(key, token);
  return { ...order, payToken: token };
}
