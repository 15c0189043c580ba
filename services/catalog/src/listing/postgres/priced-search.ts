import { both, count, countBoth, isEmpty } from '../domain/bits.ts';
import type { ListPlan } from '../domain/list-plan.ts';
import type { FacetSet } from '../domain/facet-counts.ts';
import { chosenByFilters } from '../domain/matched-list.ts';
import { priced, type ShownPrices, withinBounds } from '../domain/prices.ts';
import type { NamedPrice } from '../domain/search/price-words.ts';
import type { Searched, SearchNote } from '../domain/searched.ts';
import { foundOnce } from './at.ts';
import type { Snapshot } from './listing-snapshot.ts';
import { search } from './search.ts';
import type { ChoosingSearch } from './shown-cards.ts';
import { shownPrices } from './shown-prices.ts';

type PricesRead = () => Promise<ShownPrices | undefined | 'moved'>;

export interface PricedSearch {
  readonly found: ChoosingSearch;
  /** without the price where nothing of the kind has it */
  readonly plan: ListPlan;
  readonly note: SearchNote | undefined;
  /** of what was found, as {@link shownPrices} says */
  readonly prices: PricesRead;
}

const idle = { level: 'all', exact: 0, missing: [], showing: '', corrected: '', price: '' } as const;

/**
 * What a search finds whose cards show the price it names; else a search among what has that price; or among everything, where the price would leave nothing of the type.
 * @returns 'moved' when the read model changed meanwhile
 */
export async function pricedSearch(
  snapshot: Snapshot,
  plan: ListPlan,
  page: FacetSet,
): Promise<PricedSearch | 'moved'> {
  const { named, ...rest } = plan;
  const plain = { ...rest, named: undefined };
  const { scope, text, byRelevance } = plan;
  const all = await foundOnce(snapshot.parts.at.rows, [scope, text, byRelevance], () => search(snapshot, plain, page));
  if (all === 'moved') return 'moved';
  const filtered = chosenByFilters(snapshot.sets, plan);
  const whole = { ...all, filtered };
  const prices = pricesOf(snapshot, whole, { plan, page });
  if (!named) return { found: whole, plan, note: whole.searched?.note ?? unread(plan), prices };
  const shown = await prices();
  if (shown === 'moved') return 'moved';
  const having = shown && whole.searched && shownWithin(whole.searched, shown, named);
  if (having) {
    const narrowed = { ...whole, searched: having };
    const own = () => shownPrices(snapshot, { ...narrowed, price: undefined }, page);
    return { found: narrowed, plan: plain, note: having.note, prices: own };
  }
  const bits = priced(snapshot.sets, named).reduce(both, page.bits);
  const found = isEmpty(bits) ? undefined : await search(snapshot, plan, { ...page, bits });
  if (found === 'moved') return 'moved';
  if (found && isAsNear(found.searched, whole.searched)) {
    const note = found.searched?.note ?? { ...idle, exact: count(bits) };
    const own = () => shownPrices(snapshot, { ...found, filtered, price: named }, { ...page, bits });
    return { found: { ...found, filtered }, plan, note: { ...note, price: named.text }, prices: own };
  }
  const note = whole.searched?.note ?? idle;
  const level = note.level === 'all' ? 'most' : note.level;
  const closest = plan.byRelevance ? { ...plain, order: orderTowards(named, plan.order) } : plain;
  return { found: whole, plan: closest, note: { ...note, level, missing: [...note.missing, named.text] }, prices };
}

/** What comes closest to a price that nothing has stands first; of a range either side may be closer. */
function orderTowards({ overCents, underCents }: NamedPrice, order: ListPlan['order']): ListPlan['order'] {
  if (overCents !== undefined && underCents !== undefined) return order;
  return underCents === undefined ? 'pdsc' : 'pasc';
}

interface Listed {
  readonly plan: ListPlan;
  readonly page: FacetSet;
}

/** The prices of all that a search found, or of the whole page without one, kept with it. */
function pricesOf(snapshot: Snapshot, whole: ChoosingSearch, { plan, page }: Listed): PricesRead {
  const { scope, text, byRelevance } = plan;
  const what = ['prices', scope, text, byRelevance, whole.filtered];
  const find = async () => {
    const prices = await shownPrices(snapshot, { ...whole, price: undefined }, page);
    return prices === 'moved' ? prices : { prices };
  };
  return async () => {
    const found = await foundOnce(snapshot.parts.at.rows, what, find);
    return found === 'moved' ? found : found.prices;
  };
}

/** What has neither letter nor digit, such as '🛋', is answered with everything, and marked as understood as nothing. */
const unread = ({ text }: ListPlan): SearchNote | undefined =>
  text === '' || /[\p{L}\p{N}]/u.test(text) ? undefined : { ...idle, level: 'near', missing: [text] };

/** @returns undefined when nothing that has all of the words has the price too */
function shownWithin(searched: Searched, prices: ShownPrices, named: NamedPrice): Searched | undefined {
  const bits = withinBounds(prices, named, searched.bits);
  let [left, exact] = [searched.note.exact, 0];
  for (const step of searched.steps) {
    if (left > 0) exact += countBoth(step, bits);
    left -= count(step);
  }
  if (exact === 0) return undefined;
  const steps = searched.steps.map((step) => both(step, bits));
  return { ...searched, bits, steps, note: { ...searched.note, exact, price: named.text } };
}

/** Whether the price cost at most some words, and not the type nor everything requested. */
const isAsNear = (within: Searched | undefined, whole: Searched | undefined): boolean =>
  within?.isType === whole?.isType && (within?.note.level !== 'near' || whole?.note.level === 'near');
