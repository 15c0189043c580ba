import { percentile } from '../load/sample.ts';
import { FLOOR, HELLO } from '../scenarios/ceilings.ts';
import type { Usage } from '../shop/cpu.ts';
import { mark, rowOf, THEN } from './bars.ts';
import { costOf, errorsOf, latenciesOf, rateOf, type Row } from './row.ts';
import { short, table } from './table.ts';

const HOLDS = 0.9;

/** How this run's machine compares with the one that the bars were set on. */
export function machineLine(rows: readonly Row[]): string {
  const factor = (name: string, then: number) => {
    const row = rowOf(rows, name);
    return row ? short(costOf(row).middle.all / then) : '–';
  };
  const hello = factor(HELLO, THEN.hello);
  const floor = factor(FLOOR, THEN.floor);
  return `CPU of the same raw work now ÷ when the bars were set: hello ${hello}, gRPC → pg ${floor}. The bars are not adjusted by it; 'by floor' compares both as multiples of the same raw work.`;
}

export function idleLine({ app, postgres, redis, kafka, sandbox }: Usage): string {
  const rest = `kafka ${short(kafka)}, sandbox ${short(sandbox)}`;
  return `Idle shop, CPU seconds a second (taken off all rows below): app ${short(app)}, postgres ${short(postgres)}, redis ${short(redis)}; ${rest}.`;
}

/** 64 at once: throughput at least 0.9 of that at 16. */
export function crowdedLine(crowded: readonly Row[], rows: readonly Row[]): string {
  const all = [...rows.filter(({ people }) => people === 64), ...crowded];
  const cells = all.map((row) => {
    const fewer = rowOf(rows, row.scenario.name);
    const held = fewer ? rateOf(row) / rateOf(fewer) : Number.NaN;
    const latencies = latenciesOf(row);
    const times = [0.5, 0.95, 0.99].map((share) => short(percentile(latencies, share)));
    return [
      row.scenario.name,
      short(rateOf(row)),
      ...times,
      String(errorsOf(row)),
      `${mark(held >= HOLDS)} ${short(held)}`,
    ];
  });
  return table(['at c=64', 'req/s', 'p50 ms', 'p95', 'p99', 'errors', `÷ c=16 (≥ ${HOLDS})`], cells);
}
