import { type Order, openPayment } from '../domain/order.ts';
import type { OrderDeps } from './ports.ts';
import { recordAttempt } from './record-attempt.ts';

/**
 * Ends the open attempt after asking the provider, and records what it says: captured stays captured.
 * @returns the order afterwards
 * @throws Refusal unavailable 'Your payment is being checked' when the provider does not say
 */
export async function closeOpenAttempt(deps: OrderDeps, order: Order): Promise<Order> {
  const row = openPayment(order);
  if (!row) return order;
  const attempt = await deps.payments.close({ paymentId: row.id, attempt: row.attempt });
  // A tombstone of an attempt that never reached payment does not know its order.
  const recorded = await recordAttempt(deps, { ...attempt, orderNo: order.orderNo });
  return recorded?.order ?? order;
}
