import { type Order, tookOf } from '../domain/order.ts';
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
 * event). Tells order.paid when nothing remains; a failed attempt gives everything held back. Return, notice and event come
 * within a moment of each other: in this process they queue here, not on the row, where each would hold a connection.
 * @returns undefined for an order that does not exist
 */
export async function recordAttempt(
  deps: OrderDeps,
  attempt: Attempt,
  eventId?: string,
): Promise<RecordedAttempt | undefined> {
  const result = await deps.inTurn(attempt.orderNo, () => recordOnce(deps, attempt, eventId));
  if (result?.release) await releaseTaken(deps, { orderNo: result.order.orderNo, version: result.order.version });
  return result && { order: result.order, changed: result.changed };
}

interface Recording extends RecordedAttempt {
  readonly release: boolean;
}

async function recordOnce(deps: OrderDeps, attempt: Attempt, eventId?: string): Promise<Recording | undefined> {
  const outcome = finalOutcome(attempt);
  const seen = await deps.lookups.read(attempt.orderNo);
  // What is recorded stays recorded: the second and third to bring the same word need no lock to see it.
  if (!seen || !outcome || !recordOutcome(seen, outcome))
    return seen && { order: seen, release: false, changed: false };
  return deps.transact(async (tx) => {
    const order = await tx.orders.lock(attempt.orderNo);
    if (!order) return undefined;
    if (eventId && !(await tx.inbox.claim(eventId))) return { order, release: false, changed: false };
    const recorded = recordOutcome(order, outcome);
    if (!recorded) return { order, release: false, changed: false };
    return { order: await save(deps, tx, { order, recorded }), release: recorded.release, changed: true };
  });
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
  const { cartId, grandTotal, customerId } = order;
  // Sent together: statements of one connection run in the order they were sent, and all fail with the first that does.
  const writes = [orders.saveOutcome(order, recorded, at)];
  if (recorded.nowPaid) {
    const late = order.holdState !== 'held';
    const fact = { type: 'order.paid', key, cartId, grandTotal, customerId, late, ...tookOf(order) } as const;
    writes.push(facts.append(fact));
    writes.push(orders.finishExpiry(key, at));
  }
  if (recorded.release) {
    writes.push(orders.releaseHold(order.orderNo, false));
    writes.push(facts.append({ type: 'order.hold_released', key, cartId, reason: 'declined' }));
  }
  await Promise.all(writes);
  return { ...order, status: recorded.status, payments: recorded.payments };
}
