import { percentile } from '../load/sample.ts';
import { FLOOR, HELLO } from '../scenarios/ceilings.ts';
import { rowOf, tailOf, verdictOf } from './bars.ts';
import { complaintOf, costOf, costRatio, errorsOf, latenciesOf, rateOf, type Row } from './row.ts';
import { short, table } from './table.ts';

const HEAD = [
  ...[
    'operation',
    'c',
    'req/s',
    'p50 ms',
    'p95',
    'p99',
    'errors',
    'CPU s/1k (least)',
    'app + pg + redis',
    'sandbox, kafka',
  ],
  ...['CPU ÷ hello', 'CPU ÷ floor', 'must', 'goal', 'p99/p50'],
];

/** The one table: ours beside the ceilings of the same run. */
export const mainTable = (rows: readonly Row[]): string =>
  table(
    HEAD,
    rows.map((row) => cellsOf(row, rows)),
  );

function cellsOf(row: Row, rows: readonly Row[]): string[] {
  const { scenario, people } = row;
  const { middle, least } = costOf(row);
  const { must, goal } = verdictOf(row, rows);
  const latencies = latenciesOf(row);
  const times = [0.5, 0.95, 0.99].map((share) => short(percentile(latencies, share)));
  const parts = [middle.app, middle.postgres, middle.redis].map(short).join(' + ');
  return [
    ...[scenario.name, String(people), short(rateOf(row)), ...times, String(errorsOf(row))],
    ...[`${short(middle.all)} (${short(least)})`, parts, asideOf(row)],
    ...[HELLO, FLOOR].map((name) => ratioTo(row, rowOf(rows, name, people === 1 ? 1 : undefined))),
    ...[must, goal, tailOf(row, rows)],
  ];
}

/** What no bar counts: the outside world, and Kafka. */
function asideOf({ scenario, rounds }: Row): string {
  if (scenario.kind === 'raw') return '';
  const done = rounds.reduce((sum, { sample }) => sum + sample.done, 0);
  const per = (of: 'sandbox' | 'kafka') =>
    short((rounds.reduce((sum, { usage }) => sum + usage[of], 0) / done) * 1_000);
  return `${per('sandbox')}, ${per('kafka')}`;
}

const ratioTo = (row: Row, ceiling: Row | undefined): string => (ceiling ? short(costRatio(row, ceiling)) : '');

/** What went wrong, one line a row; empty when nothing did. */
export const complaints = (rows: readonly Row[]): string[] =>
  rows
    .filter((row) => errorsOf(row) > 0)
    .map((row) => `✗ ${row.scenario.name}, c=${row.people}: ${errorsOf(row)} × ${complaintOf(row)}`);

/** Where the time of an order goes. */
export function stepTable(steps: ReadonlyMap<string, readonly number[]>): string {
  const rows = [...steps].map(([name, ms]) => [
    name,
    String(ms.length),
    ...[0.5, 0.95].map((s) => short(percentile(ms, s))),
  ]);
  return table(['call of the order sequence', 'times', 'p50 ms', 'p95'], rows);
}
