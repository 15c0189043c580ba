import type { Sample } from '../load/sample.ts';

/** One kind of request, measured at several numbers of shoppers at once. */
export interface Scenario {
  readonly name: string;
  /** raw = a ceiling, on the same servers; proxied = through the one origin, not the bff's port */
  readonly kind: 'raw' | 'shop' | 'proxied';
  readonly levels: readonly number[];
  /** the bars that it is judged by */
  readonly bars?: BarName;
  /** before the first measurement of every level */
  readonly prepare?: () => Promise<void>;
  run(people: number, seconds: number): Promise<Sample>;
  /** what the shop still has to do when the last answer is out: e-mails, events */
  readonly settle?: () => Promise<void>;
  /** at the end of the run */
  readonly close?: () => void;
}

export type BarName = 'warm' | 'listing' | 'detail' | 'search' | 'add' | 'order' | 'lists' | 'address';
