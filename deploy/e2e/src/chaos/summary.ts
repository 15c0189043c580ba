import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { BOUNDS, type Bound, type Outcome } from './matrix.ts';

/** What earlier parts of a run of this seed wrote; a line a trial. */
export function readOutcomes(file: string): Outcome[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Outcome);
}

/** @returns up to which round all are there; what ended after one that did not is played again */
export function wholeRounds(outcomes: readonly Outcome[]): number {
  const rounds = new Set(outcomes.map(({ round }) => round));
  let done = 0;
  while (rounds.has(done + 1)) done += 1;
  return done;
}

export function keepOutcomes(file: string, outcomes: readonly Outcome[]): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, outcomes.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

/** In place of all that is there. */
export function rewriteOutcomes(file: string, outcomes: readonly Outcome[]): void {
  rmSync(file, { force: true });
  keepOutcomes(file, outcomes);
}

/** For people: how many, how exactly, and how long it took until each was over. */
export function summaryOf(outcomes: readonly Outcome[]): string[] {
  const exact = outcomes.filter(({ isExact }) => isExact).length;
  const bounds = Object.keys(BOUNDS) as Bound[];
  return [
    `  ${outcomes.length} trials, ${exact} of them exactly at their point, the others within the step before it`,
    ...bounds.flatMap((bound) => {
      const ms = outcomes.filter((one) => one.bound === bound).map((one) => one.ms);
      if (ms.length === 0) return [];
      const sorted = ms.toSorted((a, b) => a - b);
      const at = (share: number) => ((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) / 1_000).toFixed(1);
      return [
        `  ${bound}: ${ms.length}, over after ${at(0.5)} s (half), ${at(1)} s (last), allowed ${BOUNDS[bound] / 1_000} s`,
      ];
    }),
  ];
}
