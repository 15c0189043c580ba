import { within } from '@shop/kit/within';
import { isEnded } from '@shop/commerce/attempts';
import type { Attempt, AttemptKey } from '../domain/attempt.ts';
import { type AtTerminal, atTerminal } from './at-terminal.ts';
import { unknownPayment } from './find-attempt.ts';
import type { PaymentDeps } from './ports.ts';
import { resolveAttempt } from './resolve-attempt.ts';

/** So long a caller waits for the provider; then what is recorded is said, and what comes later is recorded all the same. */
const PATIENCE_MS = 3_000;

/** Asks the provider how a transaction stands, and records an outcome once; what is over is said as it is recorded. */
export function readTerminal(deps: PaymentDeps) {
  const resolve = resolveAttempt(deps);
  return async (attempt: Attempt): Promise<AtTerminal> => {
    if (isEnded(attempt.state)) return atTerminal(deps, { attempt, inDoubt: false });
    const heard = await within(PATIENCE_MS, resolve(attempt), undefined);
    return atTerminal(deps, heard ?? (await recorded(deps, attempt)));
  };
}

async function recorded({ attempts }: PaymentDeps, before: Attempt) {
  const [attempt, inDoubt] = await Promise.all([attempts.find(before), attempts.isInDoubt(before)]);
  return { attempt: attempt ?? before, inDoubt };
}

/** The same by its key. @throws Refusal not_found for an attempt at no terminal */
export function findTerminal(deps: PaymentDeps) {
  const read = readTerminal(deps);
  return async (key: AttemptKey): Promise<AtTerminal> => {
    const attempt = await deps.attempts.find(key);
    if (!attempt || attempt.station === '') throw unknownPayment();
    return read(attempt);
  };
}
