import { bitsOf } from '../domain/bits.ts';
import type { WordSets } from '../domain/search/base.ts';
import { listingWords } from './listing.sql.ts';
import { type At, readThrough } from './at.ts';

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
export type WordsRead = (requested: readonly Lookup[]) => Promise<((one: Lookup) => ReadWord | undefined) | undefined>;

interface WordRow {
  version: number;
  n: number;
  meaningful: boolean;
  sure: boolean;
  likely: string | null;
  /** null: nothing has it */
  bits: Buffer | null;
  named: Buffer | null;
}

const NOTHING = Buffer.alloc(0);
const keyOf = ({ word, loose, open }: Lookup) => `word ${loose} ${open} ${word}`;

export function words({ db, version, rows: known }: At, used: number): WordsRead {
  const wordOf = ({ meaningful, sure, likely, bits, named }: WordRow): ReadWord => ({
    sets: meaningful ? { bits: bitsOf(bits ?? NOTHING, used), named: bitsOf(named ?? NOTHING, used) } : undefined,
    sure: sure || !meaningful,
    likely: likely ?? '',
  });
  const read = async (missing: readonly Lookup[]) => {
    const { rows } = await db.query<WordRow>(listingWords, [
      missing.map(({ word }) => word),
      missing.map(({ loose }) => loose),
      missing.map(({ open }) => open),
    ]);
    if (rows.some((row) => row.version !== version)) return undefined;
    return new Map(rows.flatMap((row) => missing.slice(row.n - 1, row.n).map((one) => [keyOf(one), wordOf(row)])));
  };
  return (requested) => readThrough(known, requested, { keyOf, read });
}
