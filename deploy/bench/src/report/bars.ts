import { percentile } from '../load/sample.ts';
import { FLOOR, HELLO } from '../scenarios/ceilings.ts';
import type { BarName } from '../scenarios/scenario.ts';
import { costOf, costRatio, latenciesOf, rateRatio, type Row } from './row.ts';

/** The bars, CPU seconds per 1,000. They are judged at 16 at once. */
const COST: Record<Exclude<BarName, 'warm' | 'lists' | 'address'>, { must: number; goal: number }> = {
  listing: { must: 2, goal: 1.2 },
  detail: { must: 1.5, goal: 1 },
  search: { must: 3, goal: 1.2 },
  add: { must: 2.5, goal: 1.2 },
  order: { must: 20, goal: 10 },
};
const WARM = { must: 0.15, mustHello: 0.7, goalHello: 2 };
/** What raw work cost when the bars were set, CPU s/1k at c=16. */
export const THEN = { hello: 0.084, floor: 0.58 };
const SEARCH_P95_MS = 50;
const P95_MS = { lists: 100, address: 30 };
const TAIL = 1.5;
const LEVEL = 16;

export interface Verdict {
  readonly must: string;
  readonly goal: string;
}

/** @param rows all rows of the run: the ceilings among them are what it is compared with */
export function verdictOf(row: Row, rows: readonly Row[]): Verdict {
  const { bars } = row.scenario;
  if (!bars || row.people !== LEVEL) return { must: '', goal: '' };
  if (bars === 'warm') return warmVerdict(row, rows);
  if (bars === 'lists' || bars === 'address') {
    const most = P95_MS[bars];
    return { must: `${mark(percentile(latenciesOf(row), 0.95) < most)} p95 < ${most} ms`, goal: '' };
  }
  const { must, goal } = COST[bars];
  const { all } = costOf(row).middle;
  const isQuick = bars !== 'search' || percentile(latenciesOf(row), 0.95) < SEARCH_P95_MS;
  const also = bars === 'search' ? `, p95 < ${SEARCH_P95_MS} ms` : '';
  return {
    must: `${mark(all <= must && isQuick)} ≤ ${must}${also}${besideFloor(row, rows, must)}`,
    goal: `${mark(all <= goal)} ≤ ${goal}${besideFloor(row, rows, goal)}`,
  };
}

/** The bar as a multiple of the floor, then and now: what is left of it on a machine that is slower or busier. */
function besideFloor(row: Row, rows: readonly Row[], bar: number): string {
  const floor = rowOf(rows, FLOOR);
  if (!floor) return '';
  const most = bar / THEN.floor;
  const ratio = costRatio(row, floor);
  return `; by floor ${mark(ratio <= most)} ${ratio.toFixed(1)}× of ${most.toFixed(1)}×`;
}

/** By requests as the bar says; by CPU too, because the load client shares the cores and slows the faster one down. */
function warmVerdict(row: Row, rows: readonly Row[]): Verdict {
  const hello = rowOf(rows, HELLO);
  if (!hello) return { must: '', goal: '' };
  const faster = rateRatio(row, hello);
  const cheaper = 1 / costRatio(row, hello);
  const said = `${faster.toFixed(1)}× hello by req/s, ${cheaper.toFixed(1)}× by CPU`;
  const must = costOf(row).middle.all <= WARM.must && Math.max(faster, cheaper) >= WARM.mustHello;
  return {
    must: `${mark(must)} ≤ ${WARM.must}, ≥ ${WARM.mustHello}× hello`,
    goal: `${mark(Math.max(faster, cheaper) >= WARM.goalHello)} ≥ ${WARM.goalHello}× hello (${said})`,
  };
}

/** p99 to p50 at 16 at once, beside 1.5 times that of the floor. */
export function tailOf(row: Row, rows: readonly Row[]): string {
  const floor = rowOf(rows, FLOOR);
  if (!floor || row.people !== LEVEL || row.scenario.kind === 'raw') return '';
  const most = spread(floor) * TAIL;
  return `${mark(spread(row) <= most)} ${spread(row).toFixed(1)} (≤ ${most.toFixed(1)})`;
}

const spread = (row: Row): number => percentile(latenciesOf(row), 0.99) / percentile(latenciesOf(row), 0.5);
export const mark = (isMet: boolean): string => (isMet ? '✓' : '✗');

export const rowOf = (rows: readonly Row[], name: string, people = LEVEL): Row | undefined =>
  rows.find((row) => row.scenario.name === name && row.people === people);
