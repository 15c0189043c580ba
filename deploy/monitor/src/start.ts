import type { ServiceScope } from '@shop/kit/service';
import { openBooks } from './books.ts';
import { type MonitorConfig, urlsOf } from './config.ts';
import { reportTo } from './metrics.ts';
import { watch } from './watch.ts';

/** A difference is one that stays for a minute: so long an event may be on its way. */
const WAITS_MS = [10_000, 20_000, 30_000];

/** The only wiring. It answers nobody: its metrics are what it is for. */
export async function startMonitor(config: MonitorConfig, scope: ServiceScope): Promise<void> {
  const books = openBooks(urlsOf(config));
  scope.onStop(() => books.close());
  const { now } = scope.clock;
  const run = watch({ books, now, waits: WAITS_MS, report: reportTo(scope.log, now) });
  scope.sweeps([{ name: 'invariants', everyMs: config.MONITOR_SECONDS * 1_000, run }]);
  return Promise.resolve();
}
