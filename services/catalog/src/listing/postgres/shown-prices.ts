import { positionsIn } from '../domain/bits.ts';
import type { ListPlan } from '../domain/list-plan.ts';
import type { FacetSet } from '../domain/facet-counts.ts';
import type { ShownPrices } from '../domain/prices.ts';
import { pricesShown } from '../domain/search/combinations.ts';
import type { Snapshot } from './listing-snapshot.ts';
import { choosesCombinations, foundIn, type ShownSearch } from './shown-cards.ts';

export const isByPrice = ({ order }: ListPlan): boolean => order === 'pasc' || order === 'pdsc';

/** Whether a list depends on prices at all: only then are those worth working out that a search shows. */
export const needsPrices = (plan: ListPlan): boolean =>
  plan.overCents !== undefined || plan.underCents !== undefined || isByPrice(plan);

/**
 * What the cards of a list show, of all products that its search found: the price of the combination that it chooses, else the lowest one.
 * @param page where nothing was searched for, all of it
 * @returns undefined for a list that chooses no combinations, 'moved' when the read model has moved on
 */
export async function shownPrices(
  snapshot: Snapshot,
  search: ShownSearch,
  page: FacetSet,
): Promise<ShownPrices | undefined | 'moved'> {
  const { searched, hits, price } = search;
  if (!choosesCombinations(search)) return undefined;
  const combinations = await snapshot.combinations();
  if (!combinations) return 'moved';
  const positions = positionsIn(searched?.bits ?? page.bits);
  const shown = pricesShown(combinations, positions, { ...foundIn(snapshot, search), price });
  return hits.length === 0 ? shown : ofHits(shown, search);
}

/** Of a sku or a part of one the best combination that has the price. */
function ofHits({ positions, cents }: ShownPrices, { hits, price }: ShownSearch): ShownPrices {
  const { overCents = 0, underCents = Number.MAX_SAFE_INTEGER } = price ?? {};
  const inside = hits.filter(({ priceCents }) => priceCents >= overCents && priceCents <= underCents);
  const best = new Map([...inside].reverse().map(({ pos, priceCents }) => [pos, priceCents]));
  return { positions, cents: positions.map((position, at) => best.get(position) ?? cents[at] ?? 0) };
}
