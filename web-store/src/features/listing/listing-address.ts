import type { RouteType, SortKey } from '@shop/contract/v1/listing';

/** What a listing page lists, apart from its filters. `path` is its address without filters. */
export type ListingBase = {
  routeType: RouteType;
  pageStr: string;
  search: string;
  path: string;
  /** Of a search that asks something of the shop: the page that answers it. */
  help?: { text: string; to: string } | undefined;
};

export const LISTS = ['cat1Arr', 'cat2Arr', 'cat3Arr', 'collection', 'style', 'tag'] as const;
export const FLAGS = ['ready', 'bundle', 'deals', 'clearance', 'new', 'sale'] as const;
export type ListName = (typeof LISTS)[number];
export type FlagName = (typeof FLAGS)[number];

/** Filters as an address carries them. Money is whole dollars; 0 is no limit. */
export type Filters = {
  lists: Record<ListName, string[]>;
  flags: Record<FlagName, boolean>;
  over: number;
  under: number;
  sort: SortKey | '';
};

const SORTS: readonly string[] = ['relevant', 'sort', 'new', 'nasc', 'pasc', 'pdsc', 'ndsc'];
const isSort = (text: string): text is SortKey => SORTS.includes(text);

const dollars = (text: string | null): number => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0);

/** Lists may be repeated (a form without script) or one comma text (our own addresses). */
const listOf = (query: URLSearchParams, name: string): string[] => [
  ...new Set(query.getAll(name).flatMap((value) => value.split(',').filter(Boolean))),
];

export function filtersOf(query: URLSearchParams): Filters {
  const sort = query.get('sort') ?? '';
  return {
    lists: Object.fromEntries(LISTS.map((name) => [name, listOf(query, name)])) as Filters['lists'],
    flags: Object.fromEntries(FLAGS.map((name) => [name, query.get(name) === '1'])) as Filters['flags'],
    over: dollars(query.get('over')),
    under: dollars(query.get('under')),
    sort: isSort(sort) ? sort : '',
  };
}

export const pageOf = (query: URLSearchParams): number => Math.max(1, dollars(query.get('page')));

/** The base of a category page: `?type=` makes it a product type, `&variant=` a variant. */
export function categoryBase(slug: string, query: URLSearchParams): ListingBase {
  const type = query.get('type') ?? '';
  const variant = query.get('variant') ?? '';
  const search = '';
  if (!type) return { routeType: 'category', pageStr: slug, search, path: `/${slug}` };
  const typed = `/${slug}?type=${encodeURIComponent(type)}`;
  if (!variant) return { routeType: 'prodtype', pageStr: type, search, path: typed };
  return { routeType: 'variant', pageStr: variant, search, path: `${typed}&variant=${encodeURIComponent(variant)}` };
}

function put(query: URLSearchParams, filters: Filters): void {
  for (const name of LISTS) if (filters.lists[name].length > 0) query.set(name, filters.lists[name].join(','));
  for (const name of FLAGS) if (filters.flags[name]) query.set(name, '1');
  if (filters.over > 0) query.set('over', String(filters.over));
  if (filters.under > 0) query.set('under', String(filters.under));
  if (filters.sort) query.set('sort', filters.sort);
}

/** The query of `GET /v1/items` for one page of a listing; empty parameters are left out, so equal pages share a cache. */
export function itemsQuery(base: ListingBase, filters: Filters, page: number): URLSearchParams {
  const query = new URLSearchParams({ routeType: base.routeType });
  if (base.pageStr) query.set('pageStr', base.pageStr);
  if (base.search) query.set('search', base.search);
  put(query, filters);
  if (page > 1) query.set('pageNum', String(page));
  return query;
}

/** The page's own address with these filters, from page 1 unless one is given. */
export function listingAddress(base: ListingBase, filters: Filters, page = 1): string {
  const [path = '/', had = ''] = base.path.split('?');
  const query = new URLSearchParams(had);
  put(query, filters);
  if (page > 1) query.set('page', String(page));
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `${path}?${text}` : path;
}
