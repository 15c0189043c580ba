import type { PaymentDeps } from './ports.ts';
import { resolveAttempt } from './resolve-attempt.ts';

const BATCH = 25;

/** Resolves every attempt whose next check is due: a lost return and a lost notification still end in the truth. */
export function pollAttempts(deps: PaymentDeps) {
  const resolve = resolveAttempt(deps);
  return async (): Promise<number> => {
    const due = await deps.attempts.claimDue(deps.clock.now(), BATCH);
    const results = await Promise.allSettled(due.map((key) => resolve(key)));
    for (const result of results) {
      if (result.status === 'rejected') deps.log.warn({ err: result.reason }, 'an attempt could not be resolved');
    }
    return results.length;
  };
}
