import { LRUCache } from 'lru-cache';
import { bitsOf } from '../../domain/bits.ts';
import type { WordSets } from '../../domain/search/base.ts';
import { listingWords } from './listing.sql.ts';
import type { At } from './at.ts';

/** Two sets each. */
const MOST_WORDS = 1_000;

/** One word to look up. */
export interface Lookup {
  readonly word: string;
  /** it may be misspelt */
  readonly loose: boolean;
  /** more letters may follow */
  readonly open: boolean;
}

/** What a word stands for. */
export interface ReadWord {
  /** undefined: it carries no meaning (the, of) */
  readonly sets: WordSets | undefined;
  /** it is there as it was written */
  readonly sure: boolean;
  /** the word it was read as, '' for none */
  readonly likely: string;
}

/** @returns undefined when the read model has moved on */
export type WordsRead = (asked: readonly Lookup[]) => Promise<((one: Lookup) => ReadWord | undefined) | undefined>;

interface WordRow {
  version: number;
  n: number;
  heard: boolean;
  sure: boolean;
  likely: string | null;
  /** null: nothing has it */
  bits: Buffer | null;
  named: Buffer | null;
}

const NOTHING = Buffer.alloc(0);
const keyOf = ({ word, loose, open }: Lookup) => `${loose} ${open} ${word}`;

export function words({ db, version }: At, used: number): WordsRead {
  const known = new LRUCache<string, ReadWord>({ max: MOST_WORDS });
  const read = ({ heard, sure, likely, bits, named }: WordRow): ReadWord => ({
    sets: heard ? { bits: bitsOf(bits ?? NOTHING, used), named: bitsOf(named ?? NOTHING, used) } : undefined,
    sure: sure || !heard,
    likely: likely ?? '',
  });
  return async (asked) => {
    const found = new Map(asked.map((one) => [keyOf(one), known.get(keyOf(one))]));
    const byKey = new Map(asked.map((one) => [keyOf(one), one]));
    const missing = [...byKey.values()].filter((one) => !found.get(keyOf(one)));
    if (missing.length > 0) {
      const { rows } = await db.query<WordRow>(listingWords, [
        missing.map(({ word }) => word),
        missing.map(({ loose }) => loose),
        missing.map(({ open }) => open),
      ]);
      if (rows.some((row) => row.version !== version)) return undefined;
      for (const row of rows) {
        const one = missing[row.n - 1];
        if (!one) continue;
        found.set(keyOf(one), read(row));
        known.set(keyOf(one), read(row));
      }
    }
    return (one) => found.get(keyOf(one));
  };
}
