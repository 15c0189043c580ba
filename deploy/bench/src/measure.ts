import { pooled, type Sample } from './load/sample.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { between, type Meter, plus, times, type Usage } from './shop/cpu.ts';

/** One row of the table: every round's samples together. */
export interface Row {
  readonly scenario: Scenario;
  readonly people: number;
  readonly sample: Sample;
  /** CPU seconds of everything that was done */
  readonly usage: Usage;
}

export interface Measuring {
  readonly meter: Meter;
  readonly seconds: number;
  /** what the shop uses a second when nobody is there */
  readonly idle: Usage;
}

/** Requests first, then whatever they left to be done; of that time the idle shop's own use is taken off. */
export async function measure(scenario: Scenario, people: number, { meter, seconds, idle }: Measuring): Promise<Row> {
  await scenario.prepare?.();
  const before = meter.read();
  const sample = await scenario.run(people, seconds);
  const during = between(before, meter.read());
  if (!scenario.settle) return { scenario, people, sample, usage: during };
  const ended = performance.now();
  const left = meter.read();
  await scenario.settle();
  const after = plus(between(left, meter.read()), times(idle, -(performance.now() - ended) / 1_000));
  return { scenario, people, sample, usage: plus(during, atLeastNothing(after)) };
}

const atLeastNothing = (usage: Usage): Usage =>
  Object.fromEntries(Object.entries(usage).map(([group, seconds]) => [group, Math.max(0, seconds)])) as Usage;

/** Joins the rounds of the same measurement. */
export function joined(rows: readonly Row[]): Row[] {
  const byKey = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.scenario.name} ${row.people}`;
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  return [...byKey.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const sample = pooled([first, ...others].map((row) => row.sample));
    return [{ ...first, sample, usage: others.reduce((sum, { usage }) => plus(sum, usage), first.usage) }];
  });
}

/** CPU seconds per 1,000: our processes, PostgreSQL with its backends, Redis. Of a raw ceiling: its own two processes. */
export function costOf({ scenario, sample, usage }: Row): {
  app: number;
  postgres: number;
  redis: number;
  all: number;
} {
  const per = (seconds: number) => (seconds / Math.max(1, sample.done)) * 1_000;
  const own = scenario.kind === 'raw' ? usage.raw : usage.app + usage.proxy;
  const cost = { app: per(own), postgres: per(usage.postgres), redis: per(usage.redis) };
  return { ...cost, all: cost.app + cost.postgres + cost.redis };
}

export const rateOf = ({ sample }: Row): number => sample.done / sample.seconds;
