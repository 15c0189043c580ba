import { refuse } from '@shop/primitives/refusal';
import { type NamedPrice, priceWords } from './search/price-words.ts';
import { priceOrder } from './search/price-order.ts';
import { type SearchWord, searchWords } from './search-words.ts';

/** A request for a list: the page, the filters on it, the order, and which part of it (docs/rules/listings.md 1). */
export interface ListRequest {
  /** category prodtype variant search collection style tag new deals clearance bundle sale */
  readonly routeType: string;
  /** that page's slug; '' where the route type is the page */
  readonly page: string;
  /** slugs by filter; values of one filter are alternatives */
  readonly filters: Readonly<Record<Filter, readonly string[]>>;
  readonly flags: readonly Flag[];
  /** inclusive bounds of a product's lowest price, cents; 0 = none */
  readonly overCents: number;
  readonly underCents: number;
  readonly search: string;
  /** '' = the page's default */
  readonly sort: string;
  /** from 1 */
  readonly pageNumber: number;
  readonly pageSize: number;
}

export const filters = ['cat1', 'cat2', 'cat3', 'collection', 'style', 'tag'] as const;
export type Filter = (typeof filters)[number];
export type Flag = 'new' | 'sale' | 'deals' | 'clearance' | 'bundle' | 'ready';
export type Order = 'sort' | 'new' | 'nasc' | 'ndsc' | 'pasc' | 'pdsc';

/** A value that products must have. Values with the same `filter` are alternatives, different filters all must hold. */
export interface Wanted {
  readonly filter: string;
  readonly facet: string;
  readonly value: string;
}

export interface ListPlan {
  /** the page itself; a category is looked for at every level it may have */
  readonly scope: { readonly facets: readonly string[]; readonly value: string };
  /** the filters beside the page */
  readonly wanted: readonly Wanted[];
  readonly words: readonly SearchWord[];
  /** what was typed beside the price, for it may be a sku */
  readonly text: string;
  /** the price that the search names; it narrows the list as a filter would */
  readonly named: NamedPrice | undefined;
  readonly overCents: number | undefined;
  readonly underCents: number | undefined;
  /** the sort as it is answered */
  readonly sort: string;
  readonly order: Order;
  /** products named by the words come before those that only mention them */
  readonly byRelevance: boolean;
  readonly skip: number;
  readonly show: number;
}

const orders: Readonly<Record<string, Order>> = {
  relevant: 'sort',
  sort: 'sort',
  new: 'new',
  nasc: 'nasc',
  ndsc: 'ndsc',
  pasc: 'pasc',
  pdsc: 'pdsc',
};

const facetsOfRoute: Readonly<Record<string, readonly string[]>> = {
  category: ['cat1', 'cat2', 'cat3'],
  prodtype: ['cat2'],
  variant: ['cat3'],
  collection: ['collection'],
  style: ['style'],
  tag: ['tag'],
};
const flagPages = new Set(['new', 'deals', 'clearance', 'bundle', 'sale']);

const defaultSize = 24;
const largestSize = 100;
/** Past this no page is shown; it only keeps numbers sane. */
const lastPage = 100_000;

/**
 * Turns a request into what is to be looked up.
 * @throws Refusal malformed for an unknown route type or sort
 */
export function listPlan(request: ListRequest): ListPlan {
  const { rest, price } = priceWords(request.search);
  const ordered = priceOrder(rest);
  const words = searchWords(ordered.rest);
  const sort = sortOf(request, ordered.sort);
  const order = Object.hasOwn(orders, sort) ? orders[sort] : undefined;
  if (!order) throw refuse('malformed', 'catalog.unknown_sort', 'This sort order is unknown.');
  const scope = scopeOf(request);
  const show = Math.min(request.pageSize > 0 ? request.pageSize : defaultSize, largestSize);
  return {
    scope,
    wanted: wantedBeside(scope, request),
    words,
    text: ordered.rest.trim(),
    named: price,
    overCents: request.overCents > 0 ? request.overCents : undefined,
    underCents: request.underCents > 0 ? request.underCents : undefined,
    sort,
    order,
    byRelevance: sort === 'relevant' && words.length > 0,
    skip: (Math.min(Math.max(request.pageNumber, 1), lastPage) - 1) * show,
    show,
  };
}

/** Whether nothing beside the page is requested, so that its ready-made list answers. */
export const isPlain = (plan: ListPlan): boolean =>
  plan.wanted.length === 0 &&
  plan.words.length === 0 &&
  plan.overCents === undefined &&
  plan.underCents === undefined &&
  plan.named === undefined;

/** What is chosen, else what the search says, relevant on search, new on the new-arrivals page, popularity otherwise (docs/rules/listings.md 5). */
function sortOf({ sort, routeType }: ListRequest, said: string): string {
  if (sort !== '' || said !== '') return sort || said;
  if (routeType === 'search') return 'relevant';
  return routeType === 'new' ? 'new' : 'sort';
}

function scopeOf({ routeType, page }: ListRequest): ListPlan['scope'] {
  if (routeType === 'search') return { facets: ['all'], value: 'all' };
  if (flagPages.has(routeType)) return { facets: ['flags'], value: routeType };
  const facets = Object.hasOwn(facetsOfRoute, routeType) ? facetsOfRoute[routeType] : undefined;
  if (!facets) throw refuse('malformed', 'catalog.unknown_route', 'This kind of list is unknown.');
  return { facets, value: page };
}

/** A filter that only repeats the page is left out. */
function wantedBeside(scope: ListPlan['scope'], request: ListRequest): Wanted[] {
  const bySlug = filters.flatMap((filter) => {
    const values = [...new Set(request.filters[filter])].filter((value) => value !== '');
    const repeats = values.length === 1 && scope.facets.includes(filter) && values[0] === scope.value;
    return repeats ? [] : values.map((value) => ({ filter, facet: filter, value }));
  });
  const byFlag = [...new Set(request.flags)]
    .filter((flag) => !(scope.facets.includes('flags') && scope.value === flag))
    .map((flag) => ({ filter: `flags.${flag}`, facet: 'flags', value: flag }));
  return [...bySlug, ...byFlag];
}
