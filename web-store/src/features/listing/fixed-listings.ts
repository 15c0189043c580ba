import { categoryBase, type ListingBase } from './listing-address.ts';

/** The listings whose address is fixed (docs/rules/listings.md 8). */
const KINDS: Record<string, ListingBase['routeType']> = {
  '/new': 'new',
  '/hot-deals': 'deals',
  '/bundle-and-save': 'bundle',
  '/clearance': 'clearance',
};

/** What `/new`, `/search?q=` and their like list; undefined for any other path. */
export function fixedBase(pathname: string, query: URLSearchParams): ListingBase | undefined {
  const routeType = KINDS[pathname];
  if (routeType) return { routeType, pageStr: '', search: '', path: pathname };
  if (pathname !== '/search') return undefined;
  // without what no text can hold: it would be refused as bad input
  const search = (query.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 200).toWellFormed();
  return { routeType: 'search', pageStr: '', search, path: `/search?q=${encodeURIComponent(search)}` };
}

/** What a slug lists when its kind is known: categories carry type and variant in their query. */
export function slugBase(kind: string, slug: string, query: URLSearchParams): ListingBase | undefined {
  if (kind === 'category') return categoryBase(slug, query);
  const routeType = LISTED.find((one) => one === kind);
  return routeType && { routeType, pageStr: slug, search: '', path: `/${slug}` };
}

/** Collections, styles and tags have pages of their own beside categories. */
const LISTED: readonly ListingBase['routeType'][] = ['prodtype', 'variant', 'collection', 'style', 'tag'];
