import type { Db } from '@shop/kit/postgres/transaction';
import { LRUCache } from 'lru-cache';
const MOST_BYTES = 12 * 1_048_576;
const ROW_BYTES = 2_048;
/**
 * What was read of the read model beside its sets, of one version: words, cards, combinations, orders; and what was found
 * in it (keys that begin with 'found'). The key names kind and row.
 */
export type Rows = LRUCache<string, object>;
export const noRows = (): Rows => new LRUCache({ maxSize: MOST_BYTES, sizeCalculation: () => ROW_BYTES });

/** Where the parts of a snapshot are read, the version they must belong to, and what was read before. */
export interface At {
  readonly db: Db;
  readonly version: number;
  readonly rows: Rows;
}

interface Reading<A, T extends object> {
  readonly keyOf: (one: A) => string;
  /** of those that are not known yet; undefined when the read model has moved on */
  readonly read: (missing: readonly A[]) => Promise<ReadonlyMap<string, T> | undefined>;
}

/** Rows by what was requested: known ones from memory, the others in one statement. */
export async function readThrough<A, T extends object>(
  rows: Rows,
  requested: readonly A[],
  { keyOf, read }: Reading<A, T>,
): Promise<((one: A) => T | undefined) | undefined> {
  const found = new Map(requested.map((one) => [keyOf(one), rows.get(keyOf(one)) as T | undefined]));
  const missing = [...new Map(requested.map((one) => [keyOf(one), one])).values()].filter(
    (one) => !found.get(keyOf(one)),
  );
  const fresh = missing.length > 0 ? await read(missing) : new Map<string, T>();
  if (!fresh) return undefined;
  for (const [key, row] of fresh) {
    found.set(key, row);
    rows.set(key, row);
  }
  return (one) => found.get(keyOf(one));
}

/** Sets and prices of what one search found in a shop of 20,000 products. */
const FOUND_BYTES = 32_768;

/** What a search found, kept with the rows: the pages of one list, its filters and concurrent requests share it. */
export async function foundOnce<T extends object>(
  rows: Rows,
  what: readonly unknown[],
  find: () => Promise<T | 'moved'>,
): Promise<T | 'moved'> {
  const key = `found ${JSON.stringify(what)}`;
  const before = rows.get(key) as T | undefined;
  if (before) return before;
  const found = await find();
  if (found !== 'moved') rows.set(key, found, { size: FOUND_BYTES });
  return found;
}
