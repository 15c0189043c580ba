import type { NzDate } from '@shop/primitives/nz-time';
import { markHaving, type Marking, type SampledDocument, type SearchSample } from './search-sample.query.ts';
import { type SearchWindow, windowFor, windowsOf } from './search-window.sql.ts';

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
  /** of all documents in the sample */
  readonly sampledShare: number;
  readonly windows: readonly SearchWindow[];
  /** hardly a document has all the words, and the index knows which */
  readonly isDisjoint: boolean;
}

/** Of Recent Orders; '' = everybody's, all branches. */
interface Listed {
  readonly staffId: string;
  readonly branch: string;
}

/**
 * Whether so many orders of the list have the words that counting up to `most` would only find `most`: more are in the sample than
 * chance would put there of `most`, but once in a thousand times. Then a few hundred less may be said to be `most`.
 */
export function isSurelyMore({ sampledListed, sampledShare }: SearchShape, most: number): boolean {
  const usual = most * sampledShare;
  return sampledListed > usual + 3 * Math.sqrt(usual) + 3;
}

interface Asked {
  readonly words: readonly string[];
  readonly today: NzDate;
  /** of which orders are counted, too */
  readonly of?: Listed | undefined;
}

/** How common the words are. */
export function searchShape(sample: SearchSample, { words, today, of }: Asked): SearchShape {
  const { sampled, documents } = sample;
  const share = (count: number) => count / Math.max(sampled.length, 1);
  const marks = new Uint8Array(sampled.length);
  const hits = words.map((word, at) => markWord(sample, word, { marks, bit: 1 << at }));
  const { matching, listed } = withAll(sampled, { marks, bit: (1 << words.length) - 1 }, of);
  // A word that is not in the sample stands in half a document of it.
  const rarest = Math.max(Math.min(...hits), 0.5);
  const finds = hits.map((count) => count <= MOST_TIMES * rarest);
  return {
    ...{ finds, documents, sampledListed: listed, listed: share(listed) * documents },
    found: share(Math.min(...hits)) * documents,
    matching: share(matching) * documents,
    sampledShare: documents === 0 ? 1 : sampled.length / documents,
    windows: windowsOf(sample, new Date(today)),
    isDisjoint: !finds.includes(false) && share(matching) < FEW,
  };
}

/** How many have every word, and how many of these are orders of the list. */
function withAll(sampled: readonly SampledDocument[], { marks, bit: all }: Marking, of: Listed | undefined) {
  const isIn = of ? isListed(of) : () => false;
  let [matching, listed] = [0, 0];
  for (let place = 0; place < marks.length; place += 1) {
    if (marks[place] !== all) continue;
    matching += 1;
    const document = sampled[place];
    if (document && isIn(document)) listed += 1;
  }
  return { matching, listed };
}

const isListed =
  ({ staffId, branch }: Listed) =>
  (document: SampledDocument): boolean =>
    document.isOrder &&
    (branch === '' || document.branch === branch) &&
    (staffId === '' || document.staffId === staffId);

/** Marks the documents of the sample that have a word, as wordIs has it; how accents are spelt is near enough. @returns how many */
function markWord(sample: SearchSample, word: string, marking: Marking): number {
  const found = markHaving(sample, word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(), marking);
  if (!/^\d{3,}$/.test(word)) return found;
  return found + markHaving(sample, `<${[...word].reverse().join('')}`, marking);
}

/** The index has the first eight characters of a word, and of a number backwards the sign before it. */
const INDEXED = 8;

/** What the index has of a document. @param table order_search, as the statement calls it */
export const sought = (table: string): string => `sought(${table}.words, ${table}.created_at)`;

/** Whether all of a word is in the index. What is not ASCII may be a little longer in its normal form. */
const isWhole = (word: string): boolean =>
  /^[!-~]+$/.test(word) ? word.length <= (/^\d+$/.test(word) ? INDEXED - 1 : INDEXED) : word.length < INDEXED - 2;

/** A condition of one word, `$n` as it was typed. @param table where the index takes part; undefined: the word only thins out */
export function wordIs(n: number, word: string, table?: string): string {
  const begins = `words like any (beginning_patterns($${n}))`;
  if (table === undefined) return begins;
  const isFound = `${sought(table)} @@ beginning($${n})`;
  return isWhole(word) ? isFound : `(${isFound} and ${begins})`;
}

/** What reading costs, in entries of the order's index that are passed by: a found document, and a word's posting. */
const DOCUMENT = 4;
const POSTING = 0.25;

/** How a page is read: along its order, passing by what does not match, or by finding all, or the newest of it, and sorting that. */
export interface Way {
  readonly way: 'walked' | 'found';
  /** the newest alone; where they are fewer than `enough`, all is read after them */
  readonly window?: SearchWindow | undefined;
  readonly enough: number;
}

/**
 * Whichever reads less. What is found is counted by that; of a walk the count comes on top, unless there are surely more than are counted.
 * @param last the last row of the page
 * @param most how far is counted; 0: how many there are is known already
 */
export function wayOf(shape: SearchShape, last: number, most: number): Way {
  const { found, matching, documents, windows, listed } = shape;
  const isSure = most === 0 || isSurelyMore(shape, most);
  const enough = isSure ? last : Math.max(most, last);
  const window = windowFor(windows, listed, enough);
  if (matching === 0) return { way: 'found', window, enough };
  const postings = POSTING * found;
  const counted = isSure ? 0 : postings + DOCUMENT * Math.min(matching, most);
  const sorted = (postings + DOCUMENT * matching) * (window?.share ?? 1);
  return (last / matching) * documents + counted < sorted
    ? { way: 'walked', enough }
    : { way: 'found', window, enough };
}
