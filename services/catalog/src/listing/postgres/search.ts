import { type Bits, none, put } from '../domain/bits.ts';
import type { ListPlan } from '../domain/list-plan.ts';
import type { FacetSet } from '../domain/facet-counts.ts';
import { criteriaOf } from '../domain/search/choice.ts';
import { avoidable, type Combinations, noCombinations, showable } from '../domain/search/combinations.ts';
import type { Shop } from '../domain/search/base.ts';
import { fold } from '../domain/search/fold.ts';
import { phrasesOf } from '../domain/search/phrases.ts';
import { type Relaxed, relaxed } from '../domain/search/relax.ts';
import { skuPart } from '../domain/search/sku-part.ts';
import type { Term } from '../domain/search/terms.ts';
import { type Subquery, subqueriesOf } from '../domain/search/subquery.ts';
import { joined, notFound, type Searched } from '../domain/searched.ts';
import type { SearchWord } from '../domain/search-words.ts';
import type { Search, SkuHit } from './listing-choices.ts';
import type { Lookup, ReadWord } from './listing-words.ts';
import type { Snapshot } from './listing-snapshot.ts';

interface Interpreted {
  readonly words: readonly SearchWord[];
  readonly subqueries: readonly Subquery[];
  readonly read: (one: Lookup) => ReadWord | undefined;
}

const nothing: Search = { searched: undefined, hits: [] };

/**
 * Understands a search and finds its products among those of the page.
 * @returns 'moved' when the read model changed meanwhile
 */
export async function search(snapshot: Snapshot, plan: ListPlan, page: FacetSet): Promise<Search | 'moved'> {
  if (plan.words.length === 0)
    return hasLetters(plan.text) ? { searched: notFound(plan.text, page.bits), hits: [] } : nothing;
  const written = snapshot.vocabulary.rewrite(plan.words);
  const first = await interpret(snapshot, written);
  if (!first) return 'moved';
  const part = hasUnknown(first) ? skuPart(plan.text) : '';
  const hits = part === '' ? [] : await snapshot.skus(part);
  if (!hits) return 'moved';
  if (hits.length > 0) return { searched: ofSkus(hits, page.bits), hits };
  const combinations = written.some(({ unwanted }) => unwanted) ? await snapshot.combinations() : noCombinations;
  if (!combinations) return 'moved';
  const among = (one: Interpreted) => {
    const shop = { ...shopOf(snapshot, page.bits, { ...one, combinations }), isRanked: plan.byRelevance };
    return one.subqueries.map((subquery) => relaxed(subquery, shop));
  };
  const second = await mended(snapshot, first, among);
  if (!second) return 'moved';
  const groups = among(second);
  const isEmpty = second.subqueries.every((subquery) => isIdle(subquery, second)) || groups.every(filtersNothing);
  if (isEmpty && !isUnderstood(written, snapshot.vocabulary))
    return { searched: notFound(plan.text, page.bits), hits: [] };
  return isEmpty ? nothing : { searched: joined(groups, correctedText(second, { groups, written })), hits: [] };
}

/** A single letter is no word yet; what has neither letter nor digit says nothing at all. */
const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Words that say nothing are understood too ('furniture'): they list everything, but for those that name what is not sold ('gift'). */
function isUnderstood(words: readonly SearchWord[], vocabulary: Snapshot['vocabulary']): boolean {
  const meanings = phrasesOf(vocabulary.tokens(words), vocabulary).flatMap(({ meaning }) => meaning ?? []);
  return meanings.length > 0 && !meanings.some(({ unsold }) => unsold);
}

/** Whether of all that was written nothing is left to look for: numbers alone, which are never missed. */
const filtersNothing = ({ level, isType, applied, avoided, without }: Relaxed): boolean =>
  level === 'all' && !isType && applied.length + avoided.length + (without?.length ?? 0) === 0;

/** Whether a subquery is empty: only words without a meaning. */
const isIdle = ({ head, instead, terms, unwanted, soft }: Subquery, { read }: Interpreted): boolean =>
  !head &&
  instead.length === 0 &&
  unwanted.length === 0 &&
  soft.length === 0 &&
  terms.every((term) => term.kind === 'word' && lookupsOf(term).every((one) => read(one)?.sets === undefined));

async function interpret(snapshot: Snapshot, words: readonly SearchWord[]): Promise<Interpreted | undefined> {
  const subqueries = subqueriesOf(words, snapshot.vocabulary);
  const lookups = subqueries.flatMap(({ terms, soft, unwanted }) =>
    [...terms, ...soft, ...unwanted].flatMap(lookupsOf),
  );
  const read = await snapshot.words(lookups);
  return read && { words, subqueries, read };
}

const lookupOf = (word: string, term: Term): Lookup => ({
  word,
  loose: term.kind === 'word' && !term.optional && !/\d/.test(word),
  open: term.open,
});
const lookupsOf = (term: Term): Lookup[] => [...term.words, ...term.near].map((word) => lookupOf(word, term));

/** Words that neither the vocabulary nor a product has. */
const unknown = ({ subqueries, read }: Interpreted): string[] =>
  subqueries.flatMap(({ terms }) =>
    terms.flatMap((term) =>
      term.kind === 'word' && term.ids.length === 0
        ? term.words.filter((word) => read(lookupOf(word, term))?.sure === false)
        : [],
    ),
  );

const hasUnknown = (one: Interpreted): boolean => unknown(one).length > 0;

/** The search with those words mended that are one slip from a known one. A word that is missing all the same stays as written. */
async function mended(
  snapshot: Snapshot,
  first: Interpreted,
  among: (one: Interpreted) => readonly Relaxed[],
): Promise<Interpreted | undefined> {
  const right = new Map(
    unknown(first).flatMap((word) => {
      const meant = snapshot.vocabulary.correct(fold(word));
      return meant === undefined ? [] : [[word, meant] as const];
    }),
  );
  if (right.size === 0) return first;
  const read = () =>
    interpret(
      snapshot,
      first.words.map((one) => ({ ...one, word: right.get(one.word) ?? one.word })),
    );
  const guessed = await read();
  const missing = new Set(guessed && among(guessed).flatMap((group) => group.missing));
  // A kind that is not sold is missing and yet understood: what stands for it is shown.
  const isKind = (meant: string) => snapshot.vocabulary.find(meant)?.type !== undefined;
  const inVain = [...right].filter(([, meant]) => missing.has(meant) && !isKind(meant));
  if (inVain.length === 0) return guessed;
  for (const [word] of inVain) right.delete(word);
  return read();
}

interface Answered {
  readonly groups: readonly Relaxed[];
  readonly written: readonly SearchWord[];
}

/** The search with its words as they were read; '' when none was changed. What was guessed in vain stays as it is. */
function correctedText({ words, read }: Interpreted, { groups, written }: Answered): string {
  const guesses = groups
    .flatMap(({ applied }) => applied)
    .flatMap((term) => term.words.map((word) => ({ word, found: read(lookupOf(word, term)) })));
  const likely = new Map(guesses.map(({ word, found }) => [word, found?.sure === false ? found.likely : '']));
  const text = words.map(({ word }) => likely.get(word) || word).join(' ');
  return text === written.map(({ word }) => word).join(' ') ? '' : text;
}

function shopOf(
  snapshot: Snapshot,
  within: Bits,
  { read, combinations }: Interpreted & { readonly combinations: Combinations },
) {
  const criteria = (terms: readonly Term[]) => criteriaOf(terms, (id) => snapshot.valueOf(id)?.name);
  const at: Pick<Shop, 'avoidable' | 'showable'> = {
    avoidable: (terms) => avoidable(combinations, within, criteria(terms)),
    showable: (bits, { wanted, unwanted }) =>
      showable(combinations, bits, { criteria: criteria(wanted), avoided: criteria(unwanted) }),
  };
  return {
    ...at,
    within,
    valueOf: snapshot.valueOf,
    wordOf: (word: string, term: Term) => read(lookupOf(word, term))?.sets,
  };
}

/** Products of combinations found by sku: the very one, then those that begin so, then those that hold the part. */
function ofSkus(hits: readonly SkuHit[], within: Bits): Searched | undefined {
  const seen = new Set<number>();
  const steps = [0, 1, 2].map((wanted) => {
    const step = none(within);
    for (const { rank, pos } of hits) {
      if (rank !== wanted || seen.has(pos) || pos >>> 5 >= step.length) continue;
      seen.add(pos);
      put(step, pos);
    }
    return step;
  });
  const found: Relaxed = {
    level: 'all',
    isType: false,
    steps,
    exact: seen.size,
    missing: [],
    showing: '',
    applied: [],
    avoided: [],
  };
  return joined([found], '');
}
