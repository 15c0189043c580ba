import type { FacetSet } from '../facet-counts.ts';
import { fold } from './fold.ts';
import { measured, type Token } from './measures.ts';
import { nearestWord } from '../../../domain/nearest-word.ts';
import { type Rewrite, rewriteBy, type Synonym } from './synonyms.ts';

/** One row of the retailer's words (migration 0009). */
export interface SearchTerm {
  readonly term: string;
  readonly kind: 'type' | 'room' | 'hint' | 'look' | 'size' | 'noise' | 'same';
  readonly means: readonly string[];
  readonly near: readonly string[];
  readonly label: string;
  readonly carried: boolean;
}

/** Categories, as ids of facet values, the best first. */
export interface Shows {
  readonly ids: readonly number[];
  readonly carried: boolean;
}

/** Everything a phrase may stand for. */
export interface Meaning {
  type?: Shows;
  /** the name of a category itself: its words say nothing beside the type */
  category?: true;
  room?: Shows;
  hint?: Shows;
  look?: { readonly words: readonly string[]; readonly near: readonly string[]; readonly label: string };
  /** a size, collection, style, tag or flag: products of any of these facet values */
  values?: number[];
  noise?: true;
  /** noise that names something else than furniture ('gift'): alone it finds nothing, where other noise ('ideas') lists everything */
  unsold?: true;
}

export interface Vocabulary {
  /** @param key of {@link phraseKey} */
  find(key: string): Meaning | undefined;
  /** The phrase of so many words that begins so, as its last word is still being typed: a type that is sold, else the shortest. */
  complete(key: string, words: number): Meaning | undefined;
  /** The known word that was probably meant; never a decoration. */
  correct(word: string): string | undefined;
  /** Folded tokens of a text, spellings made one. */
  tokens<T extends { readonly word: string }>(words: readonly T[]): (T & Token)[];
  /** A search with staff's synonyms replaced by what they mean. */
  readonly rewrite: Rewrite;
}

/** Blanks do not count: 'side board' is 'sideboard'. */
export const phraseKey = (tokens: readonly Token[]): string => tokens.map((token) => token.fold).join('');

type Value = Pick<FacetSet, 'id' | 'facet' | 'value' | 'name'>;

const wordsOf = (text: string) => (text.match(/\d+\.\d+|[\p{L}\p{N}]+/gu) ?? []).map((word) => ({ word }));

/** The words of the shop itself (its categories, collections, styles, tags), those of the table, and staff's synonyms. */
export function vocabularyOf(
  terms: readonly SearchTerm[],
  values: readonly Value[],
  synonyms: readonly Synonym[] = [],
): Vocabulary {
  const { same, tokens } = spellings(terms);
  const meanings = new Map<string, Meaning>();
  const lengths = new Map<string, number>();
  const single = new Set<string>();
  const written = new Set<string>();
  const put = (text: string, meaning: Meaning) => {
    const folded = tokens(wordsOf(text));
    if (!meaning.noise) for (const token of folded) single.add(token.fold);
    for (const { word } of wordsOf(text)) written.add(fold(word));
    const key = phraseKey(folded);
    if (key === '') return;
    meanings.set(key, merged(meanings.get(key), meaning));
    lengths.set(key, folded.length);
  };
  for (const value of values) for (const [text, meaning] of ofValue(value)) put(text, meaning);
  const idsOf = categoryIds(values);
  const sizeOf = (name: string) => valuesOf(meanings.get(phraseKey(tokens(wordsOf(name)))) ?? {});
  for (const term of terms) {
    const meaning = ofTerm(term, { idsOf, sizeOf });
    if (meaning) put(term.term, meaning);
  }
  // Last, so that of two words as near as each other the one that is spelt right is read.
  for (const word of same.keys()) single.add(word);
  return {
    find: (key) => meanings.get(key),
    complete: completing(meanings, lengths),
    correct: (word) => spelt(nearestWord(word, single), { written, same }),
    tokens,
    rewrite: rewriteBy(synonyms),
  };
}

function completing(
  meanings: ReadonlyMap<string, Meaning>,
  lengths: ReadonlyMap<string, number>,
): Vocabulary['complete'] {
  const sorted = [...meanings.keys()].toSorted((a, b) => a.length - b.length);
  return (key, words) => {
    const wholes = sorted
      .filter((one) => one.startsWith(key) && lengths.get(one) === words)
      .flatMap((one) => meanings.get(one) ?? [])
      .filter(({ noise }) => !noise);
    return wholes.find(({ type }) => type?.carried) ?? wholes[0];
  };
}

/** 'matriss' is as near to the known slip 'matress': people read 'mattress', but 'grey', which the shop writes so itself. */
const spelt = (
  near: string | undefined,
  { written, same }: { written: ReadonlySet<string>; same: ReadonlyMap<string, string> },
): string | undefined => (near === undefined || written.has(near) ? near : (same.get(near) ?? near));

/** Words that are other spellings of one, and the tokens of a text by them. */
function spellings(terms: readonly SearchTerm[]): { same: ReadonlyMap<string, string>; tokens: Vocabulary['tokens'] } {
  const same = new Map(
    terms.filter(({ kind }) => kind === 'same').map(({ term, means }) => [fold(term), fold(means[0] ?? term)]),
  );
  const tokens: Vocabulary['tokens'] = (words) => {
    const folded = words.map((one) => ({ ...one, text: one.word, fold: fold(one.word) }));
    return measured(folded.map((one) => ({ ...one, fold: same.get(one.fold) ?? one.fold })));
  };
  return { same, tokens };
}

/** Later entries of a phrase are added; values of facets add up. */
function merged(before: Meaning | undefined, meaning: Meaning): Meaning {
  const values = [...new Set([...(before?.values ?? []), ...(meaning.values ?? [])])];
  return { ...before, ...meaning, ...(values.length > 0 ? { values } : {}) };
}

const categoryIds = (values: readonly Value[]) => {
  const ids = new Map(values.filter(({ facet }) => facet.startsWith('cat')).map(({ value, id }) => [value, id]));
  return (slugs: readonly string[]): number[] => slugs.flatMap((slug) => ids.get(slug) ?? []);
};

/** A room, a type, and of the variants the parts of their names: '1.8 m, seats 6' is two sizes. */
function ofValue({ id, facet, name }: Value): [text: string, meaning: Meaning][] {
  const shows = { ids: [id], carried: true };
  if (facet === 'all' || facet === 'price') return [];
  if (facet === 'cat1') return [[name, { room: shows }]];
  if (facet === 'cat2') return [[name, { type: shows, category: true }]];
  if (facet !== 'cat3') return [[name, { values: [id] }]];
  return name.split(',').map((part) => [longerSide(part), { values: [id] }]);
}

/** '2.4 × 1.7 m' is searched for by its longer side. */
function longerSide(name: string): string {
  const [one, other] = name.split('×').map((part) => Number.parseFloat(part));
  return one && other ? `${Math.max(one, other)} m` : name;
}

/** The values of a size, or of a category all of whose pieces have it. */
const valuesOf = ({ values, category, type }: Meaning): readonly number[] =>
  values ?? (category ? type?.ids : undefined) ?? [];

interface Known {
  readonly idsOf: (slugs: readonly string[]) => number[];
  readonly sizeOf: (name: string) => readonly number[];
}

/** @returns undefined for a term of which this shop has nothing */
function ofTerm({ kind, means, near, label, carried }: SearchTerm, { idsOf, sizeOf }: Known): Meaning | undefined {
  if (kind === 'same') return undefined;
  if (kind === 'noise') return carried ? { noise: true } : { noise: true, unsold: true };
  if (kind === 'look') return { look: { words: means, near, label } };
  if (kind === 'size') {
    const values = means.flatMap(sizeOf);
    return values.length > 0 ? { values } : undefined;
  }
  const ids = idsOf(means);
  return ids.length > 0 ? { [kind]: { ids, carried } } : undefined;
}
