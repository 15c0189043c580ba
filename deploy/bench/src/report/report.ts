import { percentile } from '../load/sample.ts';
import { costOf, type Row, rateOf } from '../measure.ts';
import { FLOOR, HELLO } from '../scenarios/ceilings.ts';
import { rowOf, tailOf, verdictOf } from './bars.ts';
import { short, table } from './table.ts';

const HEAD = [
  ...['operation', 'c', 'req/s', 'p50 ms', 'p95', 'p99', 'errors', 'CPU s/1k', 'app + pg + redis', 'sandbox, kafka'],
  ...['CPU ÷ hello', 'CPU ÷ floor', 'must', 'goal', 'p99/p50'],
];

/** The one table: ours beside the ceilings of the same run. */
export const mainTable = (rows: readonly Row[]): string =>
  table(
    HEAD,
    rows.map((row) => cellsOf(row, rows)),
  );

function cellsOf(row: Row, rows: readonly Row[]): string[] {
  const { scenario, people, sample, usage } = row;
  const cost = costOf(row);
  const { must, goal } = verdictOf(row, rows);
  const times = [0.5, 0.95, 0.99].map((share) => short(percentile(sample.latencies, share)));
  const per = (seconds: number) => short((seconds / Math.max(1, sample.done)) * 1_000);
  const aside = scenario.kind === 'raw' ? '' : `${per(usage.sandbox)}, ${per(usage.kafka)}`;
  const parts = [cost.app, cost.postgres, cost.redis].map(short).join(' + ');
  return [
    ...[
      scenario.name,
      String(people),
      short(rateOf(row)),
      ...times,
      String(sample.errors),
      short(cost.all),
      parts,
      aside,
    ],
    ...[HELLO, FLOOR].map((name) => ratioTo(row, rowOf(rows, name, people === 1 ? 1 : undefined))),
    ...[must, goal, tailOf(row, rows)],
  ];
}

const ratioTo = (row: Row, ceiling: Row | undefined): string =>
  ceiling ? short(costOf(row).all / costOf(ceiling).all) : '';

/** What went wrong, one line a row; empty when nothing did. */
export const complaints = (rows: readonly Row[]): string[] =>
  rows
    .filter(({ sample }) => sample.errors > 0)
    .map(({ scenario, people, sample }) => `✗ ${scenario.name}, c=${people}: ${sample.errors} × ${sample.complaint}`);

/** Where the time of an order goes. */
export function stepTable(steps: ReadonlyMap<string, readonly number[]>): string {
  const rows = [...steps].map(([name, ms]) => [
    name,
    String(ms.length),
    ...[0.5, 0.95].map((s) => short(percentile(ms, s))),
  ]);
  return table(['call of the order sequence', 'times', 'p50 ms', 'p95'], rows);
}
