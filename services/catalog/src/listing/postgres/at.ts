import type { Db } from '@shop/kit/postgres/transaction';
import { LRUCache } from 'lru-cache';
/** About 2 kB each. */
const MOST_ROWS = 4_000;
/** What was read of the read model beside its sets, of one version: words, cards, combinations, orders. The key names kind and row. */
export type Rows = LRUCache<string, object>;
export const noRows = (): Rows => new LRUCache({ max: MOST_ROWS });

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

/** Rows by what was asked for: known ones from memory, the others in one statement. */
export async function readThrough<A, T extends object>(
  rows: Rows,
  asked: readonly A[],
  { keyOf, read }: Reading<A, T>,
): Promise<((one: A) => T | undefined) | undefined> {
  const found = new Map(asked.map((one) => [keyOf(one), rows.get(keyOf(one)) as T | undefined]));
  const missing = [...new Map(asked.map((one) => [keyOf(one), one])).values()].filter((one) => !found.get(keyOf(one)));
  const fresh = missing.length > 0 ? await read(missing) : new Map<string, T>();
  if (!fresh) return undefined;
  for (const [key, row] of fresh) {
    found.set(key, row);
    rows.set(key, row);
  }
  return (one) => found.get(keyOf(one));
}
