import type { Db } from '@shop/kit/postgres/transaction';

/** So many documents say how common words are: a word in a hundredth of all is seen there some ten times. */
const SAMPLE = 1_000;
/** A word that finds up to so many times as many as the rarest takes part in the index: its postings cost less than to compare what the rarest found. */
const MOST_TIMES = 100;
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
  /** hardly a document has all the words, and the index knows which */
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
  const hits = words.map((word, at) => wordIs(at + 1, word, false));
  const values: unknown[] = [...words];
  // Each document is compared with each word once.
  const are = words.map((_, at) => `is${at}`);
  const isListed = of ? ['is_order', ...listedIs(of, values), ...are].join(' and ') : 'false';
  const { rows } = await db.query<{
    sampled: number;
    documents: number;
    hits: number[];
    matching: number;
    listed: number;
  }>(
    `select count(*)::int as sampled, max(documents)::float8 as documents,
            array[${are.map((is) => `count(*) filter (where ${is})::int`).join(', ')}] as hits,
            count(*) filter (where ${are.join(' and ')})::int as matching,
            count(*) filter (where ${isListed})::int as listed
       from (select k.documents, is_order, branch, staff_id, ${hits.map((hit, at) => `${hit} as ${are[at]}`).join(', ')}
               from ${KNOWN} as k, lateral (select words, is_order, branch, staff_id from ${SAMPLED}) as s offset 0) as seen`,
    values,
  );
  const { sampled = 0, hits: seen = [], matching = 0, documents = 0, listed = 0 } = rows[0] ?? {};
  const share = (count: number) => count / Math.max(sampled, 1);
  // A word that is not in the sample stands in half a document of it.
  const rarest = Math.max(Math.min(...seen), 0.5);
  const finds = seen.map((count) => count <= MOST_TIMES * rarest);
  const all = Math.max(documents, sampled);
  return {
    finds,
    found: share(Math.min(...seen)) * all,
    matching: share(matching) * all,
    documents: all,
    sampledListed: listed,
    listed: share(listed) * all,
    isDisjoint: !finds.includes(false) && share(matching) < FEW,
  };
}

/** @param values of the statement: what is compared is added */
const listedIs = ({ staffId, branch }: Listed, values: unknown[]): string[] => [
  ...(branch === '' ? [] : [`branch = $${values.push(branch)}`]),
  ...(staffId === '' ? [] : [`staff_id = $${values.push(staffId)}`]),
];

/** The index has the first eight characters of a word. */
const INDEXED = 8;

/** A condition of one word, `$n` as it was typed; of one that only thins out, no index takes part. */
export function wordIs(n: number, word: string, finds = true): string {
  const begins = `words like any (beginning_patterns($${n}))`;
  if (!finds) return begins;
  const isFound = `lexemes(words) @@ beginning($${n})`;
  // Its normal form may be a little longer than it is.
  return word.length < INDEXED - 2 ? isFound : `(${isFound} and ${begins})`;
}

/** What reading costs, in entries of the order's index that are passed by: a found document, and a word's posting. */
const DOCUMENT = 8;
const POSTING = 0.05;

/**
 * Whether a page is found sooner along the index of its order, passing by what does not match, than by finding all and sorting it. What
 * is found is counted by that; of a walk the count comes on top, unless there are surely more than are counted.
 * @param last the last row of the page
 * @param most how far is counted
 */
export function isWalked(shape: SearchShape, last: number, most: number): boolean {
  const { found, matching, documents } = shape;
  if (matching === 0) return false;
  const postings = POSTING * found;
  const counted = isSurelyMore(shape, most) ? 0 : postings + DOCUMENT * Math.min(matching, most);
  return (last / matching) * documents + counted < postings + DOCUMENT * matching;
}
