import { Refusal } from '@shop/primitives/refusal';
import { INTENT_MS } from '../domain/placing.ts';
import { expireHold } from './expire-hold.ts';
import type { OrderDeps } from './ports.ts';
import { settleRecorded } from './settle.ts';
import { voidIntent } from './void-intent.ts';

const BATCH = 50;

/** What is due in the rows of orders. */
export const sweeps = (deps: OrderDeps) => ({
  endReservations: endReservations(deps),
  sweepIntents: sweepIntents(deps),
  sweepOpenAttempts: sweepOpenAttempts(deps),
  sweepExpiries: sweepExpiries(deps),
});

/** Intents whose placing died: never rolled forward, always given back (docs/rules/orders.md 4). */
function sweepIntents(deps: OrderDeps) {
  return async (): Promise<number> => {
    const before = new Date(deps.clock.now().getTime() - INTENT_MS);
    const stale = await deps.lookups.staleIntents(before, BATCH);
    const ended = await Promise.all(stale.map((key) => voidIntent(deps, key)));
    return ended.filter(Boolean).length;
  };
}

/** Attempts without an outcome: what payment has recorded meanwhile is caught up with, so a missing Kafka still ends in the truth. */
function sweepOpenAttempts(deps: OrderDeps) {
  const settle = settleRecorded(deps);
  return async (): Promise<number> => {
    const due = await deps.lookups.claimOpenAttempts(deps.clock.now(), BATCH);
    const results = await Promise.allSettled(due.map((key) => settle(key)));
    return results.filter((r) => r.status === 'fulfilled' && r.value.state !== 'open' && r.value.state !== 'in_doubt')
      .length;
  };
}

/** So many looks at most: what cannot be ended stays due, and is not retried without end. */
const LOOKS = 20;

/** Everything that is due now, at its time: one look takes a part of it. */
function endReservations(deps: OrderDeps) {
  const sweep = sweepExpiries(deps);
  return async (): Promise<void> => {
    for (let look = 0; look < LOOKS && (await sweep()) === BATCH; look++);
  };
}

/** Reservations that are over. One that fails for an unforeseen reason must not hold up the others. */
function sweepExpiries(deps: OrderDeps) {
  const expire = expireHold(deps);
  return async (): Promise<number> => {
    const due = await deps.lookups.dueExpiries(deps.clock.now(), BATCH);
    const results = await Promise.allSettled(due.map((key) => expire(key)));
    for (const result of results) {
      if (result.status === 'rejected' && !(result.reason instanceof Refusal)) {
        deps.log.warn({ err: result.reason }, 'a reservation could not be ended; it is tried again');
      }
    }
    return results.length;
  };
}
