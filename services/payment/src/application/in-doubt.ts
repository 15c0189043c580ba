import type { Attempt } from '../domain/attempt.ts';
import type { PaymentDeps } from './ports.ts';

export interface Resolved {
  readonly attempt: Attempt;
  /** the provider did not say: nothing is known yet */
  readonly inDoubt: boolean;
}

/** Stores since when the provider does not say how an attempt stands. When that is long, its event is published, once. */
export async function inDoubt(deps: PaymentDeps, attempt: Attempt, reason: string): Promise<Resolved> {
  await deps.transact(async ({ attempts, events }) => {
    const since = await attempts.markInDoubt(attempt, { at: deps.clock.now(), reason });
    if (!since) return;
    await events.append({ type: 'payment.in_doubt', attempt, since });
    const { orderNo, ourReference } = attempt;
    deps.log.error({ orderNo, ourReference, reason }, 'an attempt has long been in doubt');
  });
  return { attempt, inDoubt: true };
}
