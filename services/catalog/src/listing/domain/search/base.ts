import { type Bits, both, either, isEmpty, none, without } from '../bits.ts';
import type { FacetSet } from '../facet-counts.ts';
import type { Shows } from './vocabulary.ts';
import type { Term } from './terms.ts';
import type { Subquery } from './subquery.ts';

/** The products that have a word, and those named so. */
export interface WordSets {
  readonly bits: Bits;
  readonly named: Bits;
}

/** What a search is answered from. */
export interface Shop {
  /** the most relevant come first, so that others may follow them */
  readonly isRanked: boolean;
  /** the products of the page on which is searched */
  readonly within: Bits;
  valueOf(id: number): FacetSet | undefined;
  /** undefined: the word carries no meaning (the, of) */
  wordOf(word: string, term: Term): WordSets | undefined;
  /** of each of these terms the products that come with it, and in another combination with none of them */
  avoidable(terms: readonly Term[]): readonly Bits[];
  /** of these products those of which one combination has all that is wanted and nothing that is not */
  showable(bits: Bits, beside: Beside): Bits;
}

interface Beside {
  readonly wanted: readonly Term[];
  readonly unwanted: readonly Term[];
}

/** What is looked among. */
export interface Base {
  readonly bits: Bits;
  /** candidates in their order; empty when no type is meant */
  readonly ids: readonly number[];
  readonly isType: boolean;
  /** all of the type is unwanted, and shown all the same */
  readonly isUnwanted?: true;
}

export const unionOf = (ids: readonly number[], { within, valueOf }: Shop): Bits =>
  ids.flatMap((id) => valueOf(id) ?? []).reduce((bits, value) => either(bits, both(value.bits, within)), none(within));

/**
 * What to look among: the type, what stands for one, or everything; never what is unwanted. What comes in an unwanted finish and in
 * others stays: its card shows one of those.
 */
export function baseOf({ head, instead, unwanted, terms }: Subquery, shop: Shop): Base {
  const others = unwanted.length > 0 ? shop.avoidable(unwanted) : [];
  const banned = unwanted.map((term, at) => {
    const bits = setsOf(term, term.words, shop)?.bits ?? none(shop.within);
    return without(bits, others[at] ?? none(bits));
  });
  const allowed = banned.reduce(without, shop.within);
  const among = ({ ids }: Shows): Base => ({ bits: both(unionOf(ids, shop), allowed), ids, isType: true });
  // What is excluded may be one finish of everything of the type: then the type stays, rather than an empty page, and the page says so.
  if (head && isEmpty(among(head).bits)) {
    const whole: Base = { ...among(head), bits: unionOf(head.ids, shop), isUnwanted: true };
    if (!isEmpty(whole.bits)) return whole;
  }
  const tries = head ? [among(head)] : instead.map(among).filter(({ bits }) => fitsWithin(terms, bits, shop));
  return tries.find(({ bits }) => !isEmpty(bits)) ?? { bits: allowed, ids: [], isType: false };
}

/** A word that only suggests a type must not hide what has the other words. */
function fitsWithin(terms: readonly Term[], bits: Bits, shop: Shop): boolean {
  const requested = terms.flatMap((term) => setsOf(term, term.words, shop) ?? []).filter((sets) => !isEmpty(sets.bits));
  return requested.length === 0 || requested.some((sets) => !isEmpty(both(sets.bits, bits)));
}

/** A look without a word is one that nothing has. @returns undefined for words without a meaning */
export function setsOf(term: Term, words: readonly string[], shop: Shop): WordSets | undefined {
  const ofWords = words.flatMap((word) => shop.wordOf(word, term) ?? []);
  const isNothing = words.length === 0 && term.kind === 'look';
  if (ofWords.length === 0 && term.ids.length === 0 && !isNothing) return undefined;
  const ofValues = unionOf(term.ids, shop);
  return ofWords.reduce((sum, one) => ({ bits: either(sum.bits, one.bits), named: either(sum.named, one.named) }), {
    bits: ofValues,
    named: ofValues,
  });
}
