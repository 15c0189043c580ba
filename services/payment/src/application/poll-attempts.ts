import type { PaymentDeps } from './ports.ts';
import { resolveAttempt } from './resolve-attempt.ts';

const BATCH = 25;

/** Asks for every attempt whose next check is due: a lost return and a lost notification still end in the truth. */
export function pollAttempts(deps: PaymentDeps) {
  const resolve = resolveAttempt(deps);
  return async (): Promise<number> => {
    const due = await deps.attempts.claimDue(deps.clock.now(), BATCH);
    const asked = await Promise.allSettled(due.map((key) => resolve(key)));
    for (const result of asked) {
      if (result.status === 'rejected') deps.log.warn({ err: result.reason }, 'an attempt could not be asked for');
    }
    return asked.length;
  };
}
