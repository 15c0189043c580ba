import { Refusal } from '@shop/primitives/refusal';
import { awaitsTransfer, isCardDone, isSettled } from '../domain/order.ts';
import type { OrderDeps, TakeKey } from './ports.ts';
import { closeOpenAttempt } from './record-attempt.ts';
import { releaseHeld } from './reopen-cart.ts';

const AGAIN_MS = 60_000;

/**
 * The end of a reservation: resolves the open attempt and, unless it was paid, locks the order as abandoned and gives
 * everything back. While the provider does not say, the reservation goes on and is checked again in a minute. Safe to repeat.
 * Source: docs/rules/orders.md 8.
 */
export function expireHold(deps: OrderDeps) {
  return async (key: TakeKey): Promise<'expired' | 'paid' | 'superseded' | 'postponed'> => {
    const order = await deps.lookups.read(key.orderNo);
    if (!order || order.heldVersion !== key.version) return finish(deps, key, 'superseded');
    try {
      const after = await closeOpenAttempt(deps, order);
      if (isSettled(after)) return finish(deps, key, 'paid');
      // The card has paid its part; a transfer has no limit.
      if (isCardDone(after) && awaitsTransfer(after.payments)) return finish(deps, key, 'superseded');
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'unavailable') throw error;
      const again = new Date(deps.clock.now().getTime() + AGAIN_MS);
      await deps.transact(({ orders }) => orders.postpone(key, again));
      return 'postponed';
    }
    await releaseHeld(deps, key.orderNo, { event: 'abandon', by: 'clock', version: key.version });
    return finish(deps, key, 'expired');
  };
}

async function finish<T extends string>({ transact, clock }: OrderDeps, key: TakeKey, outcome: T): Promise<T> {
  await transact(({ orders }) => orders.finishExpiry(key, clock.now()));
  return outcome;
}
