import { setImmediate } from 'node:timers/promises';
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
  readonly having: readonly (readonly number[])[];
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

/** A word of a thousandth of all is seen there some ten times. */
const SIZE = 10_000;
/** Where PostgreSQL does not know yet how many there are. */
const MOST = 2 * SIZE;
const PIECE = 500;
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
  const having = await placesOf(sampled);
  const words = [...having.keys()].sort();
  const { documents = 0, newest } = rows[0] ?? {};
  return {
    ...{ sampled, words, having: words.map((word) => having.get(word) ?? []) },
    times: sampled.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => a - b),
    documents: Math.max(documents, sampled.length),
    newest: newest ?? new Date(0),
  };
}

/** Each word and the documents that have it. In pieces of a few milliseconds: the service sells meanwhile. */
async function placesOf(sampled: readonly { readonly words: string | null }[]): Promise<Map<string, number[]>> {
  const having = new Map<string, number[]>();
  for (const [place, { words }] of sampled.entries()) {
    if (place % PIECE === 0) await setImmediate();
    for (const word of words?.split(' ') ?? []) {
      const places = having.get(word);
      if (!places) having.set(word, [place]);
      else if (places.at(-1) !== place) places.push(place);
    }
  }
  return having;
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

/** A byte for each document of the sample, and in it a bit for each word of a search: this runs with every one. */
export interface Marking {
  readonly marks: Uint8Array;
  readonly bit: number;
}

/** Marks the documents with a word that begins so. @returns how many were not marked before */
export function markHaving({ words, having }: SearchSample, beginning: string, { marks, bit }: Marking): number {
  let marked = 0;
  for (let at = firstFrom(words, beginning); words[at]?.startsWith(beginning); at += 1)
    for (const place of having[at] ?? []) {
      const mark = marks[place] ?? 0;
      if ((mark & bit) === 0) marked += 1;
      marks[place] = mark | bit;
    }
  return marked;
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
