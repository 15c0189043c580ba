import type { ListingRequest, RouteType } from '@shop/contract/v1/listing';
import type { ListItemsReply } from '@shop/proto/catalog/v1/catalog';

/** Listings with an address of their own (docs/rules/listings.md 8). */
const FIXED: Partial<Record<RouteType, string>> = {
  search: '/search',
  new: '/new',
  deals: '/hot-deals',
  clearance: '/clearance',
  bundle: '/bundle-and-save',
  sale: '/search?sale=1',
};

/** The address of the page itself: `/{cat1}`, `/{cat1}?type={cat2}`, `/{cat1}?type={cat2}&variant={cat3}` (docs/rules/listings.md 8). */
export function pageAddress({ routeType, search }: ListingRequest, { url, crumbs }: ListItemsReply): string {
  const fixed = FIXED[routeType];
  if (fixed === '/search' && search) return `/search?q=${encodeURIComponent(search)}`;
  if (fixed) return fixed;
  const own = crumbs.at(-1)?.url ?? url;
  if (own.includes('?')) return `/${own.replace(/^\//, '')}`;
  return withParents(
    routeType,
    url,
    crumbs.map((crumb) => crumb.url),
  );
}

function withParents(routeType: RouteType, url: string, trail: readonly string[]): string {
  const [grand, parent] = trail.slice(-3, -1).length === 2 ? trail.slice(-3, -1) : ['', trail.at(-2)];
  if (routeType === 'prodtype' && parent) return `/${parent}?type=${url}`;
  if (routeType === 'variant' && grand && parent) return `/${grand}?type=${parent}&variant=${url}`;
  return `/${url}`;
}

const LISTS = ['cat1Arr', 'cat2Arr', 'cat3Arr', 'collection', 'style', 'tag'] as const;
const FLAGS = ['ready', 'bundle', 'deals', 'clearance', 'new', 'sale'] as const;
const dollars = (cents: number): string => String(cents / 100);

/** The page's address with the filters of this request, as the pages write them; from page 2 on with `page`. */
export function listingAddress(request: ListingRequest, path: string): string {
  const [bare = '/', had = ''] = path.split('?');
  const query = new URLSearchParams(had);
  for (const list of LISTS) if (request[list].length > 0) query.set(list, request[list].join(','));
  for (const flag of FLAGS) if (request[flag]) query.set(flag, '1');
  if (request.over) query.set('over', dollars(request.over));
  if (request.under) query.set('under', dollars(request.under));
  if (request.sort) query.set('sort', request.sort);
  if (request.pageNum > 1) query.set('page', String(request.pageNum));
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `${bare}?${text}` : bare;
}
