import { isWatched } from '@shop/commerce/attempts';
import { within } from '@shop/kit/within';
import type { AttemptKey } from '../domain/attempt.ts';
import type { DueAttempt } from './due-ports.ts';
import type { PaymentDeps } from './ports.ts';
import { queryTerminal } from './query-terminal.ts';
import { resolveAttempt } from './resolve-attempt.ts';

const BATCH = 25;
/** A job waits so long for a terminal's provider; what comes later is recorded all the same. */
const PATIENCE_MS = 8_000;
/** So long after its time the sweep takes over from a job that was lost. */
const LOST_MS = 2_000;

/**
 * Resolves every attempt whose next check is due: a lost return and a lost notification still end in the truth. What is due stands in the
 * attempt's row, which is claimed for each look. Terminals are asked by a job of their own each time; the sweep looks for those whose job was
 * lost.
 */
export const pollAttempts = (deps: PaymentDeps) => ({
  pollPages: pollPages(deps),
  askTerminal: askTerminal(deps),
  sweepTerminals: sweepTerminals(deps),
});

function pollPages(deps: PaymentDeps) {
  const resolve = resolveAttempt(deps);
  return async (): Promise<number> => {
    const due = await deps.attempts.claimDue('page', { now: deps.clock.now(), limit: BATCH });
    return settled(
      deps,
      due.map((key) => resolve(key)),
    );
  };
}

/** One look at one attempt, when it is due. @returns superseded when it is not, or another replica has it */
function askTerminal(deps: PaymentDeps) {
  const ask = askDue(deps);
  return async (key: AttemptKey): Promise<'asked' | 'superseded'> => {
    const due = await deps.attempts.claimDue('terminal', { now: deps.clock.now(), limit: 1, key });
    await Promise.all(due.map(ask));
    return due.length > 0 ? 'asked' : 'superseded';
  };
}

function sweepTerminals(deps: PaymentDeps) {
  const ask = askDue(deps);
  return async (): Promise<number> => {
    const now = new Date(deps.clock.now().getTime() - LOST_MS);
    const due = await deps.attempts.claimDue('terminal', { now, limit: BATCH });
    return settled(deps, due.map(ask));
  };
}

/** Asks, and sees to the next look. Whoever waits in vain does not keep the others waiting. */
function askDue(deps: PaymentDeps) {
  const resolve = resolveAttempt(deps);
  return async ({ nextCheckAt, ...key }: DueAttempt): Promise<void> => {
    const attempt = await deps.attempts.find(key);
    if (!attempt) return;
    // Settled by hand, it has ended, and its provider is asked all the same.
    const asked = isWatched(attempt.state) ? resolve(key) : queryTerminal(deps, attempt);
    const heard = await within(PATIENCE_MS, asked, undefined);
    if (!heard || isWatched(heard.attempt.state)) await deps.remind(key, nextCheckAt);
  };
}

async function settled(deps: PaymentDeps, looks: readonly Promise<unknown>[]): Promise<number> {
  for (const result of await Promise.allSettled(looks)) {
    if (result.status === 'rejected') deps.log.warn({ err: result.reason }, 'an attempt could not be resolved');
  }
  return looks.length;
}
