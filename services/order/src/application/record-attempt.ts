import type { Order } from '../domain/order.ts';
import { type Outcome, type Recorded, recordOutcome } from '../domain/outcome.ts';
import type { Attempt, OrderDeps, OrderTx } from './ports.ts';
import { releaseTaken } from './release-taken.ts';

export interface RecordedAttempt {
  readonly order: Order;
  /** whether this call changed anything */
  readonly changed: boolean;
}

/**
 * T3: records a provider's final word under the order lock, once, whichever path it came by (reply, return, poll or
 * event). Tells order.paid when nothing remains; a failed attempt gives everything held back.
 * @returns undefined for an order that does not exist
 */
export async function recordAttempt(
  deps: OrderDeps,
  attempt: Attempt,
  eventId?: string,
): Promise<RecordedAttempt | undefined> {
  const outcome = finalOutcome(attempt);
  const result = await deps.transact(async (tx) => {
    const order = await tx.orders.lock(attempt.orderNo);
    if (!order) return undefined;
    if (eventId && !(await tx.inbox.claim(eventId))) return { order, release: false, changed: false };
    const recorded = outcome && recordOutcome(order, outcome);
    if (!recorded) return { order, release: false, changed: false };
    return { order: await save(deps, tx, { order, recorded }), release: recorded.release, changed: true };
  });
  if (result?.release) await releaseTaken(deps, { orderNo: result.order.orderNo, version: result.order.version });
  return result && { order: result.order, changed: result.changed };
}

function finalOutcome({ key, state, amount, reference, reason }: Attempt): Outcome | undefined {
  if (state === 'started' || state === 'open' || state === 'in_doubt') return undefined;
  return { ...key, state, amount, reference, reason };
}

async function save(
  deps: OrderDeps,
  tx: OrderTx,
  { order, recorded }: { order: Order; recorded: Recorded },
): Promise<Order> {
  const { orders, facts } = tx;
  const at = deps.clock.now();
  const key = { orderNo: order.orderNo, version: order.version };
  const isNew = !recorded.late || (await orders.saveLate(order, { ...recorded.late, id: deps.ids.newId(), at }));
  if (!isNew) return order;
  await orders.saveOutcome(order, recorded, at);
  if (recorded.nowPaid) {
    const { cartId, grandTotal, customerId } = order;
    await facts.append({ type: 'order.paid', key, cartId, grandTotal, customerId, late: order.holdState !== 'held' });
    await orders.finishExpiry(key, at);
  }
  if (recorded.release) {
    await orders.releaseHold(order.orderNo, { locked: false });
    await facts.append({ type: 'order.hold_released', key, cartId: order.cartId, reason: 'declined' });
  }
  return { ...order, status: recorded.status, payments: recorded.payments };
}
