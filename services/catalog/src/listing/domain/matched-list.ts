import { type Bits, both, count, countIn, either, type Sparse, sparse } from './bits.ts';
import { isPlain, type ListPlan } from './list-plan.ts';
import { priced, type ShownPrices, withinBounds } from './prices.ts';

/** One value that can be filtered by, with the products that have it. */
export interface FacetSet {
  readonly id: number;
  readonly facet: string;
  readonly value: string;
  readonly name: string;
  readonly bits: Bits;
}

/** What the sets say of every listed product. */
export interface ListSets {
  /** in the order in which a page shows them */
  readonly values: readonly FacetSet[];
  /** the lowest prices in binary: the products whose price has a 1 at place 0, 1, 2 … */
  readonly places: readonly Bits[];
}

/** The products a search shows, the most relevant steps first. */
interface Sought {
  readonly bits: Bits;
  readonly steps: readonly Bits[];
  /** what its cards show, where prices matter to the list and the search chooses combinations */
  readonly prices?: ShownPrices | undefined;
}

export interface FacetCounts {
  readonly name: string;
  readonly values: { readonly value: string; readonly name: string; readonly count: number }[];
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

/** The products of one filter; a price range is one too. */
interface Chosen {
  readonly filter: string;
  readonly bits: Bits;
}

/**
 * The products that fit, counted for every facet, without reading one of them.
 * @param searched undefined when no word of the search asks for anything
 * @returns undefined when the page or a filter's value is unknown
 */
export function matchedList(sets: ListSets, plan: ListPlan, searched: Sought | undefined): MatchedList | undefined {
  const found = foundValues(sets, plan);
  const page = found.find(({ filter }) => filter === PAGE)?.value;
  if (!page || found.length !== plan.wanted.length + 1) return undefined;
  const prices = searched?.prices;
  const limits = prices ? [withinBounds(prices, plan, page.bits)] : priced(sets, plan);
  const chosen = [
    ...unions(found),
    ...[...limits, ...(plan.named ? priced(sets, plan.named) : [])].map((bits) => ({ filter: 'price', bits })),
    ...(searched ? [{ filter: 'search', bits: searched.bits }] : []),
  ];
  const all = meet(chosen);
  const asked = isPlain(plan) ? new Set<FacetSet>() : new Set(found.map(({ value }) => value));
  return {
    page,
    count: count(all),
    facets: facetCounts(prices ? repriced(sets, prices) : sets, { chosen, all, asked }),
    walked: smallest(found) ?? page,
    steps: plan.byRelevance && searched ? searched.steps.map((step) => both(step, all)) : [all],
  };
}

/** The page itself. @returns undefined when it is unknown */
export const pageOf = (sets: ListSets, plan: ListPlan): FacetSet | undefined =>
  foundValues(sets, plan).find(({ filter }) => filter === PAGE)?.value;

const PAGE = 'page';

interface Found {
  readonly filter: string;
  readonly value: FacetSet;
}

function foundValues({ values }: ListSets, { scope, wanted }: ListPlan): Found[] {
  const asked = [...scope.facets.map((facet) => ({ filter: PAGE, facet, value: scope.value })), ...wanted];
  return asked.flatMap(({ filter, facet, value }) =>
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

const meet = (chosen: readonly Chosen[]): Bits => chosen.map(({ bits }) => bits).reduce(both);

interface Counting {
  readonly chosen: readonly Chosen[];
  readonly all: Bits;
  /** values that are listed even without products: a chosen filter must stay visible */
  readonly asked: ReadonlySet<FacetSet>;
}

/** A facet's counts leave its own filter aside: they say what choosing that value instead would find. */
function facetCounts({ values }: ListSets, { chosen, all, asked }: Counting): FacetCounts[] {
  const bases = new Map<string, Sparse>();
  const whole = sparse(all);
  const baseOf = (facet: string) => {
    const base = bases.get(facet) ?? beside(facet, chosen, whole);
    bases.set(facet, base);
    return base;
  };
  const facets = new Map<string, FacetCounts>();
  for (const one of values) {
    const { facet, value, name, bits } = one;
    if (facet === 'all') continue;
    const products = countIn(bits, baseOf(facet));
    if (products === 0 && !asked.has(one)) continue;
    const told = facets.get(facet) ?? { name: facet, values: [] };
    facets.set(facet, told);
    told.values.push({ value, name, count: products });
  }
  return [...facets.values()];
}

function beside(facet: string, chosen: readonly Chosen[], all: Sparse): Sparse {
  const others = chosen.filter(({ filter }) => filter !== facet);
  return others.length === chosen.length ? all : sparse(meet(others));
}

/** The steps of the price as the cards of a search show it. */
function repriced({ values, places }: ListSets, prices: ShownPrices): ListSets {
  const steps = values.flatMap(({ facet, value }) => (facet === 'price' ? [Number(value) * 100] : []));
  const boundsOf = (low: number) => {
    const high = steps.filter((step) => step > low).toSorted((a, b) => a - b)[0];
    return { overCents: low, underCents: high === undefined ? undefined : high - 1 };
  };
  const shown = (one: FacetSet) => ({
    ...one,
    bits: withinBounds(prices, boundsOf(Number(one.value) * 100), one.bits),
  });
  return { places, values: values.map((one) => (one.facet === 'price' ? shown(one) : one)) };
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
