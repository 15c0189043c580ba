import { isMoneyDone } from '../domain/banked.ts';
import { nextStep } from '../domain/life.ts';
import type { Order } from '../domain/order.ts';
import type { OrderTx } from './ports.ts';

/**
 * An order of which everything has left and whose money is done is completed, once (docs/rules/orders.md 26). Whatever may have been the last
 * of it asks, in its own transaction and under the order's lock: a dispatch, a refund, a record of the banking. @returns the order as it is now
 */
export async function completeOrder({ orders, quotes }: OrderTx, order: Order, at: Date): Promise<Order> {
  const life = isMoneyDone(order) ? nextStep(order, 'complete', 'staff') : undefined;
  if (!life) return order;
  const { orderNo } = order;
  await orders.saveLife(orderNo, life, { at });
  await quotes.log({ orderNo, event: 'order-log', causerId: '', what: 'completed', detail: {}, at });
  const { status, holdState, lockReason } = life;
  return { ...order, status, holdState, lockReason };
}
