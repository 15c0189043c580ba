import { addDays, type NzDate, todayInNz } from '@shop/primitives/nz-time';
import { nightAfter } from '../domain/reconciliation.ts';
import { reconcile } from './reconcile.ts';
import type { ReconciliationDeps, RunKey } from './reconciliation-ports.ts';

const MOST = 20;

/**
 * The guarantee behind the queue: makes every provider's yesterday and today due for the night after, runs what is due, and keeps
 * the metrics. Yesterday too, for a process that was down in the night. @returns how many days were compared
 */
export function planReconciliations(deps: ReconciliationDeps) {
  const run = reconcile(deps);
  return async (): Promise<number> => {
    const now = deps.clock.now();
    const today = todayInNz(now);
    for (const reportedOn of [addDays(today, -1), today]) await plan(deps, reportedOn, now);
    let compared = 0;
    while (compared < MOST && (await run())) compared += 1;
    deps.show(await deps.store.state(), deps.clock.now());
    return compared;
  };
}

async function plan({ reports, store, remind }: ReconciliationDeps, reportedOn: NzDate, now: Date): Promise<void> {
  const keys = reports.map(({ provider }): RunKey => ({ provider, reportedOn }));
  const night = nightAfter(reportedOn);
  await store.plan(keys, night);
  if (night.dueAt > now) for (const key of keys) await remind(key, night.dueAt);
}
