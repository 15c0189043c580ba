import type { StockedCard } from '../../../domain/card.ts';
import type { StockOutlook } from '@shop/commerce/eta';
import { fold } from './fold.ts';
import { widthWords } from './measures.ts';
import type { Term } from './terms.ts';

/** A combination of a product as it is stored. Money is cents. */
export interface StoredChoice extends StockOutlook {
  readonly sku: string;
  readonly x: string;
  readonly y: string;
  /** the names of what is chosen, '' without that axis */
  readonly xName: string;
  readonly yName: string;
  readonly priceCents: number;
  readonly msrpCents: number;
  /** the measures of this very combination: '1650 × 900 × 850 mm' */
  readonly sizeText: string;
  /** '' when the combination has no picture of its own */
  readonly thumb: string;
  readonly thumbSecond: string;
  /** of the combination, in all locations together */
  readonly free: number;
}

/** A combination of a product as a search may show it. */
export interface Choice extends StoredChoice {
  /** the folded words of its options' names, and its width: folding them for each list would cost more than all the rest */
  readonly words: ReadonlySet<string>;
}

export const wordsOfName = (name: string) => (name.match(/\d+\.\d+|[\p{L}\p{N}]+/gu) ?? []).map(fold);

export function choiceOf(stored: StoredChoice): Choice {
  const widths = widthWords(Number.parseInt(stored.sizeText, 10));
  return { ...stored, words: new Set([...wordsOfName(stored.xName), ...wordsOfName(stored.yName), ...widths]) };
}

export interface Best {
  readonly choice: Choice;
  /** others that fit as well cost more */
  readonly from: boolean;
}

/** What may make a combination the right one, of one term. */
export interface Criterion {
  readonly words: readonly string[];
  readonly names: ReadonlySet<string>;
}

/** What chooses a combination: a term of a search, or a filter. */
export type Chooser = Pick<Term, 'words' | 'ids'>;

/** @param nameOf a facet value's name by its id */
export const criteriaOf = (terms: readonly Chooser[], nameOf: (id: number) => string | undefined): Criterion[] =>
  terms.map(({ words, ids }) => ({ words: words.map(fold), names: new Set(ids.flatMap((id) => nameOf(id) ?? [])) }));

const fits = (choice: Choice, { words, names }: Criterion): boolean =>
  names.has(choice.xName) || names.has(choice.yName) || words.some((word) => choice.words.has(word));

function scoreOf(choice: Choice, criteria: readonly Criterion[]): number {
  let score = 0;
  for (const one of criteria) if (fits(choice, one)) score += 1;
  return score;
}

/** The combinations that have nothing of what is excluded; all of them where each has some of it. */
export function lacking(choices: readonly Choice[], excluded: readonly Criterion[]): readonly Choice[] {
  if (excluded.length === 0) return choices;
  const left = choices.filter((choice) => scoreOf(choice, excluded) === 0);
  return left.length > 0 ? left : choices;
}

/**
 * The combinations that have most of the criteria, the cheapest first; all of them come with an equal fit.
 * @returns none when no combination has more of it than any other way to choose would
 */
export function fitting(choices: readonly Choice[], criteria: readonly Criterion[]): Choice[] {
  let [most, best]: [number, Choice[]] = [0, []];
  for (const choice of choices) {
    const score = scoreOf(choice, criteria);
    if (score === 0 || score < most) continue;
    if (score > most) [most, best] = [score, []];
    best.push(choice);
  }
  return best.sort((a, b) => a.priceCents - b.priceCents);
}

/** The card as it shows this combination: its picture, price and stock. */
export function cardOf({ card }: StockedCard, { choice, from }: Best): StockedCard {
  const { ready, available, incomingOn } = choice;
  const pictures = choice.thumb === '' ? {} : { thumb: choice.thumb, thumbSecond: choice.thumbSecond };
  return {
    ready,
    available,
    incomingOn,
    card: {
      ...card,
      ...pictures,
      combinationSku: choice.sku,
      xsel: choice.x,
      ysel: choice.y,
      priceCents: choice.priceCents,
      msrpCents: choice.msrpCents,
      sizeText: choice.sizeText,
      priceFrom: from,
      chosen: true,
    },
  };
}
