import { type Bits, both, count, either, isSame } from './bits.ts';
import { type Chosen, type FacetCounts, type FacetSet, type FacetSets, facetCounts, meet } from './facet-counts.ts';
import { isPlain, type ListPlan } from './list-plan.ts';
import { priced, type ShownPrices, withinBounds } from './prices.ts';
import type { Chooser } from './search/choice.ts';

/** What the sets say of every listed product. */
export interface ListSets extends FacetSets {
  /** the lowest prices in binary: the products whose price has a 1 at place 0, 1, 2 … */
  readonly places: readonly Bits[];
}

/** The products a search shows, the most relevant steps first. */
export interface Sought {
  readonly bits: Bits;
  readonly steps: readonly Bits[];
  /** what its cards show, where prices matter to the list and the search chooses combinations */
  readonly prices?: ShownPrices | undefined;
}

export interface MatchedList {
  readonly page: FacetSet;
  readonly count: number;
  readonly facets: FacetCounts[];
  /** the smallest page that holds every match: its order is walked */
  readonly walked: FacetSet;
  /** the products one after the other, the most relevant set first */
  readonly steps: readonly Bits[];
}

/**
 * The products that fit, counted for every facet, without reading one of them.
 * @param searched undefined when no word of the search filters anything
 * @returns undefined when the page or a filter's value is unknown
 */
export function matchedList(sets: ListSets, plan: ListPlan, searched: Sought | undefined): MatchedList | undefined {
  const found = foundValues(sets, plan);
  const page = found.find(({ filter }) => filter === PAGE)?.value;
  if (!page || found.length !== plan.wanted.length + 1) return undefined;
  const prices = searched?.prices;
  const chosen = [
    ...unions(found),
    ...[...limitsOf(sets, plan, { prices, page }), ...(plan.named ? priced(sets, plan.named) : [])].map((bits) => ({
      filter: 'price',
      bits,
    })),
    ...(searched ? [{ filter: 'search', bits: searched.bits }] : []),
  ];
  const all = meet(chosen);
  const requested = isPlain(plan) ? new Set<FacetSet>() : new Set(found.map(({ value }) => value));
  return {
    page,
    count: count(all),
    facets: facetCounts(sets, { chosen, requested, prices }),
    walked: smallest(found) ?? page,
    steps: plan.byRelevance && searched ? searched.steps.map((step) => both(step, all)) : [all],
  };
}

interface Limited {
  readonly prices: ShownPrices | undefined;
  readonly page: FacetSet;
}

const limitsOf = (sets: ListSets, plan: ListPlan, { prices, page }: Limited): Bits[] =>
  prices ? [withinBounds(prices, plan, page.bits)] : priced(sets, plan);

/**
 * Whether the price limits of the plan hide nothing of what was found on the page, its filters aside: the counts of a facet
 * leave that facet's own filter aside too.
 */
export function isWithinLimits({ page }: MatchedList, plan: ListPlan, { sets, sought }: LimitSource): boolean {
  const found = sought ? both(page.bits, sought.bits) : page.bits;
  const limits = limitsOf(sets, plan, { prices: sought?.prices, page });
  return limits.every((limit) => isSame(both(found, limit), found));
}

interface LimitSource {
  readonly sets: ListSets;
  readonly sought: Sought | undefined;
}

/** The page itself. @returns undefined when it is unknown */
export const pageOf = (sets: ListSets, plan: ListPlan): FacetSet | undefined =>
  foundValues(sets, plan).find(({ filter }) => filter === PAGE)?.value;

/**
 * What the page and its filters say of the combination that a card shows: a variant is the name of a size ('3 seater'), and values of
 * one filter are alternatives. Every other filter is of whole products.
 */
export function chosenByFilters(sets: ListSets, plan: ListPlan): Chooser[] {
  const variants = foundValues(sets, plan).filter(({ value }) => value.facet === 'cat3');
  const byFilter = Map.groupBy(variants, ({ filter }) => filter);
  return [...byFilter.values()].map((own) => ({ words: [], ids: own.map(({ value }) => value.id) }));
}

const PAGE = 'page';

interface Found {
  readonly filter: string;
  readonly value: FacetSet;
}

function foundValues({ values }: ListSets, { scope, wanted }: ListPlan): Found[] {
  const requested = [...scope.facets.map((facet) => ({ filter: PAGE, facet, value: scope.value })), ...wanted];
  return requested.flatMap(({ filter, facet, value }) =>
    values.filter((one) => one.value === value && one.facet === facet).map((one) => ({ filter, value: one })),
  );
}

/** Values of one filter are alternatives. */
function unions(found: readonly Found[]): Chosen[] {
  const byFilter = new Map<string, Bits>();
  for (const { filter, value } of found) {
    const before = byFilter.get(filter);
    byFilter.set(filter, before ? either(before, value.bits) : value.bits);
  }
  return [...byFilter].map(([filter, bits]) => ({ filter, bits }));
}

/** Every page has its orders; what is ready moves too often to have its own. */
function smallest(found: readonly Found[]): FacetSet | undefined {
  const alone = found.filter(({ filter, value }, at) => {
    const others = found.some((other, index) => index !== at && other.filter === filter);
    return !others && value.value !== 'ready';
  });
  const [first] = alone.map(({ value }) => ({ value, size: count(value.bits) })).toSorted((a, b) => a.size - b.size);
  return first?.value;
}
