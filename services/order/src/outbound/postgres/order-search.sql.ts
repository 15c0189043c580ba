import type { Db } from '@shop/kit/postgres/transaction';

/** So many documents say how common words are: a word in a hundredth of all is seen there some ten times. */
const SAMPLE = 1_000;
/** The postings of a more common word cost more to go through than the documents that a rarer one found. */
const COMMON = 0.05;
/** Documents with all of several common words are hardly any. */
const FEW = 0.01;

/** How a search is best read (docs/rules/order-lists.md 12). */
export interface SearchShape {
  /** word by word, as they were typed: whether it finds documents by the index; the others thin those out */
  readonly finds: readonly boolean[];
  /** documents that the rarest word finds, and those with every word, as the sample says */
  readonly found: number;
  readonly matching: number;
  readonly documents: number;
  /** orders of the list with every word: in the sample, and as it says of all; 0 where that was not asked */
  readonly sampledListed: number;
  readonly listed: number;
  /** all words are common, and hardly a document has them all: nothing but the index tells them apart */
  readonly isDisjoint: boolean;
}

const SAMPLED = `order_search s tablesample system (least(100, ${SAMPLE * 100}.0 / greatest(k.documents, 1))) repeatable (1)`;
const KNOWN = `(select reltuples as documents from pg_class where oid = 'order_search'::regclass)`;

/** Of Recent Orders; '' = everybody's, all branches. */
interface Listed {
  readonly staffId: string;
  readonly branch: string;
}

/** So many in the sample, and the list surely has more than a few times as many as are counted. */
const SURE_HITS = 20;
const SURE_TIMES = 5;

/** Whether so many orders of the list have the words that counting up to `most` would only find `most`. */
export const isSurelyMore = ({ sampledListed, listed }: SearchShape, most: number): boolean =>
  sampledListed >= SURE_HITS && listed >= SURE_TIMES * most;

/** How common the words are, from a sample of the table's pages: the same one until it is vacuumed. @param of which orders are counted, too */
export async function searchShape(db: Db, words: readonly string[], of?: Listed): Promise<SearchShape> {
  const hits = words.map((_, at) => wordIs(at + 1, false));
  const values: unknown[] = [...words];
  const isListed = of ? ['is_order', ...listedIs(of, values), ...hits].join(' and ') : 'false';
  const { rows } = await db.query<{
    sampled: number;
    documents: number;
    hits: number[];
    matching: number;
    listed: number;
  }>(
    `select count(*)::int as sampled, max(k.documents)::float8 as documents,
            array[${hits.map((hit) => `count(*) filter (where ${hit})::int`).join(', ')}] as hits,
            count(*) filter (where ${hits.join(' and ')})::int as matching,
            count(*) filter (where ${isListed})::int as listed
       from ${KNOWN} as k, lateral (select words, is_order, branch, staff_id from ${SAMPLED}) as s`,
    values,
  );
  const { sampled = 0, hits: seen = [], matching = 0, documents = 0, listed = 0 } = rows[0] ?? {};
  const share = (count: number) => count / Math.max(sampled, 1);
  const isRare = seen.map((count) => share(count) < COMMON);
  const all = Math.max(documents, sampled);
  return {
    finds: isRare.includes(true) ? isRare : isRare.map(() => true),
    found: share(Math.min(...seen)) * all,
    matching: share(matching) * all,
    documents: all,
    sampledListed: listed,
    listed: share(listed) * all,
    isDisjoint: !isRare.includes(true) && share(matching) < FEW,
  };
}

/** @param values of the statement: what is compared is added */
const listedIs = ({ staffId, branch }: Listed, values: unknown[]): string[] => [
  ...(branch === '' ? [] : [`branch = $${values.push(branch)}`]),
  ...(staffId === '' ? [] : [`staff_id = $${values.push(staffId)}`]),
];

/** A condition of one word, `$n` as it was typed; of one that only thins out, no index takes part. */
export const wordIs = (n: number, finds = true): string =>
  finds ? `lexemes(words) @@ beginning($${n})` : `words like any (beginning_patterns($${n}))`;

/**
 * Whether a page is found sooner along the index of its order, passing by what does not match, than by finding all and sorting it.
 * @param last the last row of the page
 */
export const isWalked = ({ found, matching, documents }: SearchShape, last: number): boolean =>
  matching > 0 && (last / matching) * documents < found + 2 * matching;
