import type { FoundCombination } from '../port.ts';
import type { StockedCard, StoredCard } from '../../domain/card.ts';
import {
  type Chooser,
  type Criterion,
  criteriaOf,
  type Choice,
  cardOf,
  fitting,
  lacking,
} from '../domain/search/choice.ts';
import type { Snapshot } from './listing-snapshot.ts';
import type { PriceBounds } from '../domain/search/price-words.ts';
import type { Search as Found } from './listing-choices.ts';

/** What chooses combinations beside a price: what was searched for, and filters. */
export interface ChoosingSearch extends Found {
  readonly filtered: readonly Chooser[];
}

/** A list as it chooses combinations: by its search, by its filters, and before anything else by the price that the search names. */
export interface ShownSearch extends ChoosingSearch {
  readonly price: PriceBounds | undefined;
}

/**
 * The cards at these positions. Where the search names a colour, a size or a sku, or a filter a size, each shows the combination that
 * fits; any other list does not filter combinations.
 * @returns undefined when the read model has moved on
 */
export async function shownCards(
  snapshot: Snapshot,
  positions: readonly number[],
  search: ShownSearch,
): Promise<StockedCard[] | undefined> {
  const stored = await snapshot.cards(positions);
  if (!stored || !choosesCombinations(search)) return stored;
  const choicesOf = await snapshot.choices(positions);
  if (!choicesOf) return undefined;
  const seen = foundIn(snapshot, search);
  return stored.map((card, at) => {
    const position = positions[at] ?? -1;
    const best = bestOf(seen, position, choicesOf(position));
    const [first] = best;
    const from = first && best.some(({ priceCents }) => priceCents > first.priceCents);
    return first ? cardOf(card, { choice: first, from: from ?? false }) : card;
  });
}

interface Seen {
  readonly search: ShownSearch;
  readonly criteria: readonly Criterion[];
  readonly avoided: readonly Criterion[];
}

export function foundIn(snapshot: Snapshot, search: ShownSearch): Seen {
  const { applied = [], avoided = [] } = search.searched ?? {};
  const nameOf = (id: number) => snapshot.valueOf(id)?.name;
  return {
    search,
    criteria: criteriaOf([...applied, ...search.filtered], nameOf),
    avoided: criteriaOf(avoided, nameOf),
  };
}

/** Whether it says anything of colours, sizes or skus. */
export const choosesCombinations = ({ searched, hits, filtered }: ChoosingSearch): boolean =>
  hits.length > 0 ||
  filtered.length > 0 ||
  (searched !== undefined && searched.applied.length + searched.avoided.length > 0);

/** The combinations of one product that fit the search, the best first; none when the search leaves the choice open. */
function bestOf(seen: Seen, position: number, all: readonly Choice[]): readonly Choice[] {
  const { criteria, search } = seen;
  const own = shownOf(seen, all);
  const hits = search.hits.filter(({ pos }) => pos === position).map(({ sku }) => sku);
  if (hits.length > 0) return [...new Set(hits)].flatMap((hit) => own.filter(({ sku }) => sku === hit));
  const best = fitting(own, criteria);
  return best.length === 0 && own.length < all.length ? own.toSorted((a, b) => a.priceCents - b.priceCents) : best;
}

/** The combinations that may be shown at all: with none of what is excluded, where there are such, and of the price. */
const shownOf = ({ avoided, search }: Seen, all: readonly Choice[]): readonly Choice[] =>
  within(lacking(all, avoided), search.price);

/** All of them where none has the price. */
function within(own: readonly Choice[], price: PriceBounds | undefined): readonly Choice[] {
  if (!price) return own;
  const { overCents = 0, underCents = Number.MAX_SAFE_INTEGER } = price;
  const inside = own.filter(({ priceCents }) => priceCents >= overCents && priceCents <= underCents);
  return inside.length > 0 ? inside : own;
}

/** The combinations of the products at these positions as the counter adds them: those that fit first, at most `MOST`. */
export async function shownCombinations(
  snapshot: Snapshot,
  positions: readonly number[],
  search: ShownSearch,
): Promise<FoundCombination[] | undefined> {
  const [stored, choicesOf] = await Promise.all([snapshot.cards(positions), snapshot.choices(positions)]);
  if (!stored || !choicesOf) return undefined;
  const seen = foundIn(snapshot, search);
  const found = stored.flatMap(({ card }, at) => {
    const position = positions[at] ?? -1;
    const best = bestOf(seen, position, choicesOf(position));
    return (best.length > 0 ? best : shownOf(seen, choicesOf(position))).map((choice) => combinationOf(card, choice));
  });
  return found.slice(0, MOST);
}

const MOST = 20;

const combinationOf = (card: StoredCard, { sku, xName, yName, free, priceCents, thumb }: Choice): FoundCombination => ({
  sku,
  collection: card.collection,
  description: xName === '' ? card.name : `${card.name}, ${xName}`,
  colour: yName,
  free,
  priceCents,
  thumb: thumb === '' ? card.thumb : thumb,
});
