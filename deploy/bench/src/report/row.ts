import type { Round } from '../measure.ts';
import type { Scenario } from '../scenarios/scenario.ts';

/** One row of the table: the rounds of one scenario at one number of shoppers. */
export interface Row {
  readonly scenario: Scenario;
  readonly people: number;
  /** in the order of the run: those of other rows with the same number are its neighbours in time */
  readonly rounds: readonly Round[];
}

/** CPU seconds per 1,000: our processes, PostgreSQL with its backends, Redis. Of a raw ceiling: its own two processes. */
export interface Cost {
  readonly app: number;
  readonly postgres: number;
  readonly redis: number;
  readonly all: number;
}

const costsOf = ({ scenario, rounds }: Row): Cost[] =>
  rounds.map(({ usage, sample }) => {
    const per = (seconds: number) => (seconds / Math.max(1, sample.done)) * 1_000;
    const own = scenario.kind === 'raw' ? usage.raw : usage.app + (scenario.kind === 'proxied' ? usage.proxy : 0);
    const [app, postgres, redis] = [per(own), per(usage.postgres), per(usage.redis)];
    return { app, postgres, redis, all: app + postgres + redis };
  });

/** The round in the middle, and the cheapest one, which others disturbed least. */
export function costOf(row: Row): { middle: Cost; least: number } {
  const sorted = costsOf(row).toSorted((one, other) => one.all - other.all);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? { app: 0, postgres: 0, redis: 0, all: 0 };
  return { middle, least: sorted[0]?.all ?? 0 };
}

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const rates = ({ rounds }: Row): number[] => rounds.map(({ sample }) => sample.done / sample.seconds);
export const rateOf = (row: Row): number => middleOf(rates(row));

/** Each round beside the same round of the other, the middle of that: a busy minute falls on both. */
const pairwise = (ours: readonly number[], theirs: readonly number[]): number =>
  middleOf(ours.flatMap((value, n) => (theirs[n] ? [value / theirs[n]] : [])));

export const costRatio = (row: Row, ceiling: Row): number =>
  pairwise(
    costsOf(row).map(({ all }) => all),
    costsOf(ceiling).map(({ all }) => all),
  );
export const rateRatio = (row: Row, ceiling: Row): number => pairwise(rates(row), rates(ceiling));

export const latenciesOf = ({ rounds }: Row): number[] => rounds.flatMap(({ sample }) => sample.latencies);
export const errorsOf = ({ rounds }: Row): number => rounds.reduce((sum, { sample }) => sum + sample.errors, 0);
export const complaintOf = ({ rounds }: Row): string =>
  rounds.find(({ sample }) => sample.complaint !== '')?.sample.complaint ?? '';
