import { addDays, todayInNz } from '@shop/primitives/nz-time';
import { isWholeDay, nightAfter, windowOf } from '../domain/reconciliation.ts';
import { compareBooks } from './compare-books.ts';
import type { Difference, ReconciliationDeps, RunKey } from './reconciliation-ports.ts';

const RETRY_MS = 30 * 60_000;
/** What a provider never reported within this many days is left to people. */
const RETRY_DAYS = 7;

/**
 * Compares a day that is due and writes what differs; a day that another process has taken, or that is not due, is left alone. Safe to repeat: the same
 * day again updates its differences. @returns whether there was something to do
 */
export function reconcile(deps: ReconciliationDeps) {
  const compare = compareBooks(deps);
  return async (only?: RunKey): Promise<boolean> => {
    const key = await deps.store.claim(deps.clock.now(), only);
    if (!key) return false;
    const report = deps.reports.find(({ provider }) => provider === key.provider);
    try {
      if (!report) throw new Error(`there is no report of a provider ${key.provider}`);
      const outcome = await compare(report, windowOf(key.reportedOn, deps.clock.now()));
      raiseAlert(deps, key, await deps.store.finish(key, outcome, deps.clock.now()));
      await planAgain(deps, key, outcome.coveredUntil);
    } catch (error) {
      await noteFailure(deps, key, error);
    }
    return true;
  };
}

/** A day that was compared before it was over is due again in the night. */
async function planAgain({ store }: ReconciliationDeps, key: RunKey, coveredUntil: Date): Promise<void> {
  if (!isWholeDay(key.reportedOn, coveredUntil)) await store.plan([key], nightAfter(key.reportedOn));
}

/** New differences are an alert: one line of the log with what somebody needs to find them. */
function raiseAlert({ log }: ReconciliationDeps, { provider, reportedOn }: RunKey, added: readonly Difference[]): void {
  if (added.length === 0) return;
  const kinds = Object.fromEntries(
    [...Map.groupBy(added, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]),
  );
  const references = added.slice(0, 20).map(({ ourReference }) => ourReference);
  log.error({ provider, reportedOn, kinds, references }, 'the provider and our books differ');
}

async function noteFailure({ store, clock, log }: ReconciliationDeps, key: RunKey, error: unknown): Promise<void> {
  const now = clock.now();
  const isOld = key.reportedOn < addDays(todayInNz(now), -RETRY_DAYS);
  const retryAt = isOld ? null : new Date(now.getTime() + RETRY_MS);
  log.error({ err: error, ...key, retryAt }, 'a day could not be compared with its provider');
  await store.fail(key, { reason: error instanceof Error ? error.message : String(error), retryAt }, now);
}
