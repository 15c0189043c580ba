import type { Log } from '@shop/kit/log';
import { counter, gauge } from '@shop/kit/metrics';
import { RULES } from './rules.ts';
import type { Pass, Report } from './watch.ts';

/** At most so many faults of a run are written into the log; the gauge counts all. */
const MOST_LINES = 50;

/** Says what is broken: as metrics, which alerts watch, and new faults in the log. */
export function reportTo(log: Log, now: () => Date): Report {
  const broken = gauge('shop_invariant_broken', 'What is not as a rule about the books says, by rule', ['rule']);
  const checkedAt = gauge('shop_invariant_checked_at_seconds', 'When the books were last looked at, Unix time', [
    'pass',
  ]);
  const orders = counter('shop_invariant_orders_total', 'Orders that were looked at', ['pass']);
  const took = gauge('shop_invariant_run_seconds', 'How long the last look took, its waits included', ['pass']);
  return {
    checked(pass: Pass, { faults, orders: count, seconds }, news) {
      for (const { name } of RULES) broken.set({ rule: name }, faults.filter(({ rule }) => rule === name).length);
      checkedAt.set({ pass }, now().getTime() / 1_000);
      orders.inc({ pass }, count);
      took.set({ pass }, seconds);
      for (const fault of news.slice(0, MOST_LINES)) log.error(fault, 'the books do not agree');
    },
  };
}
