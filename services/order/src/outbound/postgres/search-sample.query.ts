import { withoutDeadline } from '@shop/kit/context';
import type { Db } from '@shop/kit/postgres/transaction';
import { LRUCache } from 'lru-cache';

/** What a list asks of a document. */
export interface SampledDocument {
  readonly isOrder: boolean;
  readonly branch: string;
  readonly staffId: string;
  readonly createdAt: Date;
}

/** Some documents of all, by chance: they say how common words are (docs/rules/order-lists.md 12). */
export interface SearchSample {
  readonly sampled: readonly SampledDocument[];
  /** when they were made, in milliseconds, the oldest first */
  readonly times: readonly number[];
  /** every word of theirs, as order_search has it, in order; and the places in `sampled` of those that have it */
  readonly words: readonly string[];
  readonly having: readonly Uint16Array[];
  /** how many there are of all */
  readonly documents: number;
  /** when the newest of all was made */
  readonly newest: Date;
}

/** Of a list without words nothing is looked up in it. */
export const NO_SAMPLE: SearchSample = {
  sampled: [],
  times: [],
  words: [],
  having: [],
  documents: 0,
  newest: new Date(0),
};

/** A word of a thousandth of all is seen there some six times. */
const SIZE = 6_000;
/** Where PostgreSQL does not know yet how many there are. */
const MOST = 2 * SIZE;
const KEPT_MS = 5 * 60_000;

/** Goes through the whole table: 0.3 s for a million. */
export async function readSample(db: Db): Promise<SearchSample> {
  const { rows } = await db.query<SampledDocument & { words: string | null; documents: number; newest: Date | null }>(
    `select k.documents::float8 as documents, k.newest, s.words, s.is_order as "isOrder", s.branch, s.staff_id as "staffId",
            s.created_at as "createdAt"
       from (select reltuples as documents, (select max(created_at) from order_search where is_order) as newest
               from pg_class where oid = 'order_search'::regclass) as k
       left join lateral (select * from order_search tablesample bernoulli (least(100, ${SIZE * 100}.0 / greatest(k.documents, 1))) repeatable (1)
                           limit ${MOST}) as s on true`,
  );
  const sampled = rows.filter(({ words }) => words !== null);
  const having = new Map<string, Set<number>>();
  for (const [place, { words }] of sampled.entries())
    for (const word of words?.split(' ') ?? []) having.set(word, (having.get(word) ?? new Set()).add(place));
  const words = [...having.keys()].sort();
  const { documents = 0, newest } = rows[0] ?? {};
  return {
    ...{ sampled, words, having: words.map((word) => Uint16Array.from(having.get(word) ?? [])) },
    times: sampled.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => a - b),
    documents: Math.max(documents, sampled.length),
    newest: newest ?? new Date(0),
  };
}

/** Where in an ordered list the first is that does not come before another. */
function firstFrom<T extends string | number>(ordered: readonly T[], least: T): number {
  let [from, to] = [0, ordered.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ordered[middle] ?? least) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Marks with a 1 the places in `sampled` of documents with a word that begins so. Plain bytes: this runs with every search. */
export function markHaving({ words, having }: SearchSample, beginning: string, marks: Uint8Array): void {
  for (let at = firstFrom(words, beginning); words[at]?.startsWith(beginning); at += 1)
    for (const place of having[at] ?? []) marks[place] = 1;
}

/** How many of the sample were made at an instant or later, 0 to 1. */
export const shareSince = ({ times }: SearchSample, instant: number): number =>
  (times.length - firstFrom(times, instant)) / Math.max(times.length, 1);

/** Read once in five minutes; the one before serves while it is read anew, and where it cannot be. */
export function searchSampleQuery(db: Db): () => Promise<SearchSample> {
  const kept = new LRUCache<'sample', SearchSample>({
    ...{ max: 1, ttl: KEPT_MS, allowStale: true, noDeleteOnStaleGet: true },
    ...{ noDeleteOnFetchRejection: true, allowStaleOnFetchRejection: true },
    fetchMethod: () => withoutDeadline(() => readSample(db)),
  });
  return () => kept.forceFetch('sample');
}
