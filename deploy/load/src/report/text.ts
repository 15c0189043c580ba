import { percentile } from '../samples.ts';
import { faultsOf, foundBy, isRight, type Result, wordsFor } from './result.ts';

const MOST_FAULTS = 8;

/** What a person reads at the terminal. */
export function textOf(result: Result): string {
  const { workload, origin, machine, thresholds, books, beside } = result;
  const mark = (right: boolean) => (right ? '✓' : '✗');
  return [
    `${workload} at ${origin}: ${lengthOf(result)} s, ${machine}`,
    '',
    ...tableOf(['visits', 'count', 'wrong'], visitRows(result)),
    '',
    ...tableOf(['request', 'count', '/s', 'p50 ms', 'p95', 'p99', 'most', 'failed'], requestRows(result)),
    '',
    ...thresholds.map((one) => `${mark(one.isMet)} ${wordsFor(one.of)}: ${one.rule}, found ${foundBy(one)}`),
    ...beside.map((line) => `${mark(line.isRight)} ${line.words}`),
    books
      ? `${mark(books.agree)} books: ${books.words}`
      : '– books: out of reach (LOAD_HOME names the folder of the shop)',
    ...faultLines(result),
    '',
    isRight(result) ? 'All as it should be.' : 'NOT as it should be.',
  ].join('\n');
}

export function lengthOf({ samples: { seconds } }: Result): number {
  return (seconds.at(-1)?.at ?? 0) - (seconds[0]?.at ?? 0) + 1;
}

export const visitRows = ({ samples }: Result): string[][] =>
  [...samples.visits].map(([kind, { count, failed }]) => [kind, String(count), String(failed)]);

export function requestRows(result: Result): string[][] {
  const seconds = lengthOf(result);
  return [...result.samples.requests]
    .toSorted(([, a], [, b]) => b.ms.length - a.ms.length)
    .map(([name, { ms, failed }]) => [
      ...[name, String(ms.length), (ms.length / seconds).toFixed(1)],
      ...[0.5, 0.95, 0.99, 1].map((share) => percentile(ms, share).toFixed(0)),
      String(failed),
    ]);
}

function faultLines(result: Result): string[] {
  const faults = faultsOf(result);
  if (faults.length === 0) return [];
  const shown = faults.slice(0, MOST_FAULTS).map(([why, times]) => `  ${times} × ${why}`);
  return [
    '',
    'What went wrong:',
    ...shown,
    ...(faults.length > MOST_FAULTS ? [`  and ${faults.length - MOST_FAULTS} more`] : []),
  ];
}

/** The first column to the left, figures to the right. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, n) => Math.max(...all.map((row) => (row[n] ?? '').length)));
  return all.map((row) =>
    row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join('  '),
  );
}
