import { todayInNz } from '@shop/primitives/nz-time';
import { type Books, type Checked, lasting, look } from './check.ts';
import { changedOrders } from './orders.ts';
import type { Fault } from './rule.ts';

export interface WatchDeps {
  readonly books: Books;
  readonly now: () => Date;
  /** how long a difference has to stay, milliseconds each look */
  readonly waits: readonly number[];
  readonly report: Report;
}

export interface Report {
  /** @param run with all that is broken now @param news those faults that were not there before */
  checked(pass: Pass, run: Run, news: readonly Fault[]): void;
}
interface Run extends Checked {
  /** how long it took, its waits included */
  readonly seconds: number;
}
export type Pass = 'changes' | 'full';

/** A run looks back so far before the one before it began: what was committed late, and what its own run found under way. */
const OVERLAP_MS = 5 * 60_000;
/** The night's look at everything begins at this hour in New Zealand. */
const NIGHT_HOUR_MS = 2 * 3_600_000;

/**
 * Looks at what changed since the last run, at every rule about whole tables, and again at what was broken; at everything at its start
 * and once a night. @returns a run, which answers how much is broken
 */
export function watch({ books, now, waits, report }: WatchDeps): () => Promise<number> {
  let lastAt: Date | undefined;
  let lastFullOn: string | undefined;
  let broken: readonly Fault[] = [];
  return async () => {
    const began = now();
    const night = todayInNz(new Date(began.getTime() - NIGHT_HOUR_MS));
    const isFull = lastAt === undefined || night !== lastFullOn;
    const since = lastAt && new Date(lastAt.getTime() - OVERLAP_MS);
    const orders =
      isFull || !since ? 'all' : [...new Set([...(await changedOrders(books.read, since)), ...subjectsOf(broken)])];
    const seen = await look(books, orders);
    const faults = await lasting(books, seen.faults, waits);
    const known = new Set(broken.map(textOf));
    const news = faults.filter((fault) => !known.has(textOf(fault)));
    const seconds = (now().getTime() - began.getTime()) / 1_000;
    report.checked(isFull ? 'full' : 'changes', { ...seen, faults, seconds }, news);
    broken = faults;
    lastAt = began;
    if (isFull) lastFullOn = night;
    return faults.length;
  };
}

const subjectsOf = (faults: readonly Fault[]): string[] => faults.map(({ subject }) => subject);
/** The same fault may say other figures by the next run. */
const textOf = ({ rule, subject }: Fault): string => JSON.stringify([rule, subject]);
