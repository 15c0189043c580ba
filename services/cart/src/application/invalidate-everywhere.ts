import { refuse } from '@shop/primitives/refusal';
import type { CartDeps } from './ports.ts';

/** Catalog's answers are cached for a minute: after two there is nothing left to drop. */
const LONGEST_MS = 120_000;

/**
 * Catalog changed these items: every replica drops what it has cached of them.
 * @throws Refusal unavailable when the other replicas could not be notified; the event is tried again
 */
export function invalidateEverywhere({ invalidate, clock }: Pick<CartDeps, 'invalidate' | 'clock'>) {
  return async (skus: readonly string[], at: Date): Promise<void> => {
    if (clock.now().getTime() - at.getTime() > LONGEST_MS || (await invalidate(skus))) return;
    throw refuse('unavailable', 'cart.redis_away', 'Redis is away');
  };
}
