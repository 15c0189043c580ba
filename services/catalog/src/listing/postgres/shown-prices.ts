import { positionsIn } from '../domain/bits.ts';
import type { ListPlan } from '../domain/list-plan.ts';
import type { ShownPrices } from '../domain/prices.ts';
import type { Shelf } from './listing-shelf.ts';
import { bestOf, foundIn, type ShownSearch } from './shown-cards.ts';

export const isByPrice = ({ order }: ListPlan): boolean => order === 'pasc' || order === 'pdsc';

/** Whether a list depends on prices at all: only then those that a search shows are worth reading. */
export const needsPrices = (plan: ListPlan): boolean =>
  plan.overCents !== undefined || plan.underCents !== undefined || isByPrice(plan);

/** Some 40 µs each. A search that finds more ('oak' in a large shop) goes by the lowest prices. */
const MOST_PRODUCTS = 600;

/**
 * What the cards of a search show, of all its products: the price of the combination that it chooses, else the lowest one.
 * Kept with the shelf by what was searched for: the pages of one list share it.
 * @returns undefined for a search that chooses no combinations or finds too much, 'moved' when the read model has moved on
 */
export async function shownPrices(
  shelf: Shelf,
  { scope, text, byRelevance }: ListPlan,
  search: ShownSearch,
): Promise<ShownPrices | undefined | 'moved'> {
  const { searched, hits } = search;
  if (!searched || (searched.kept.length === 0 && hits.length === 0)) return undefined;
  const key = JSON.stringify([scope, text, byRelevance, search.price]);
  const before = shelf.shownPrices.get(key);
  if (before) return before;
  const positions = positionsIn(searched.bits);
  if (positions.length > MOST_PRODUCTS) return undefined;
  const fitted = await shelf.fitted(positions);
  if (!fitted) return 'moved';
  const seen = foundIn(shelf, search);
  const prices = new Map(
    [...fitted].map(([position, own]) => {
      const shown = bestOf(seen, position, own)[0]?.priceCents;
      return [position, shown ?? Math.min(...own.map(({ priceCents }) => priceCents))] as const;
    }),
  );
  shelf.shownPrices.set(key, prices);
  return prices;
}
