import type { Outcome } from '../run-k6.ts';

/** A run as it is reported, to a person at the terminal and as a page. */
export interface Result extends Outcome {
  /** 'mix' */
  readonly workload: string;
  readonly origin: string;
  readonly began: Date;
  /** what the books said; undefined where they are out of reach */
  readonly books: BooksSaid | undefined;
  /** further lines: restarts, memory */
  readonly beside: readonly Line[];
  /** what the machine had to do besides: load average at the end, and its cores */
  readonly machine: string;
}
export interface BooksSaid {
  readonly agree: boolean;
  readonly words: string;
}
export interface Line {
  readonly isRight: boolean;
  readonly words: string;
}

export const isRight = ({ thresholds, books, beside }: Result): boolean =>
  thresholds.every(({ isMet }) => isMet) && (books?.agree ?? true) && beside.every((line) => line.isRight);

/** The figure that a rule is about, as k6 names it: 'p(99)<=150' is about p(99). */
export function foundBy({ rule, values }: Outcome['thresholds'][number]): string {
  const name = /^[^<>=]+/.exec(rule)?.[0].trim() ?? '';
  const value = values[name];
  return value === undefined ? '' : value.toFixed(value < 1 ? 4 : 1);
}

const WORDS: Readonly<Record<string, string>> = {
  visit_failed: 'share of visits with a wrong answer',
  checks: 'share of right answers',
  http_req_failed: 'share of requests that failed',
  search_understood: 'share of searches that found what is meant',
  dropped_iterations: 'visits that could not begin in time',
  'http_req_duration{slo:browse}': 'looking around, ms',
  'http_req_duration{slo:browse,phase:after}': 'looking around after the spike, ms',
  'http_req_duration{name:complete}': 'COMPLETE PURCHASE, ms',
  'http_req_duration{name:complete,phase:after}': 'COMPLETE PURCHASE after the spike, ms',
  'http_req_duration{name:search}': 'search, ms',
};
export const wordsFor = (metric: string): string => WORDS[metric] ?? metric;

/** Equal faults together, the most frequent first: numbers in them differ from one visit to the next. */
export function faultsOf({ notes }: Result): (readonly [why: string, times: number])[] {
  const groups = Map.groupBy(notes.faults, ({ visit, why }) => `${visit}: ${why}`.replaceAll(/\d{4,}/g, '…'));
  return [...groups].map(([why, all]) => [why, all.length] as const).toSorted(([, a], [, b]) => b - a);
}
