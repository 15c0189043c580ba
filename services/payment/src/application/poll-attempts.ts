import type { PaymentDeps } from './ports.ts';
import { resolveAttempt } from './resolve-attempt.ts';

const BATCH = 25;

/**
 * Resolves every attempt whose next check is due: a lost return and a lost notification still end in the truth. Pages and terminals are
 * polled apart, for the terminals' provider may keep a query waiting.
 */
export function pollAttempts(deps: PaymentDeps) {
  const resolve = resolveAttempt(deps);
  return async (where: 'page' | 'terminal'): Promise<number> => {
    const due = await deps.attempts.claimDue(where, { now: deps.clock.now(), limit: BATCH });
    const results = await Promise.allSettled(due.map((key) => resolve(key)));
    for (const result of results) {
      if (result.status === 'rejected') deps.log.warn({ err: result.reason }, 'an attempt could not be resolved');
    }
    return results.length;
  };
}
