import type { CategoryNode } from '@shop/contract/v1/categories';
import type { PageAnswer } from '@shop/contract/v1/content';
import type { ListingAnswer, RouteType } from '@shop/contract/v1/listing';
import type { ProductAnswer } from '@shop/contract/v1/product';
import {
  categoryBase,
  filtersOf,
  itemsQuery,
  type ListingBase,
  pageOf,
} from '../../features/listing/listing-address.ts';
import { read } from '../../lib/bff.server.ts';
import { readChrome } from '../../lib/chrome.server.ts';
import { reads } from '../../paths.ts';

/** What an address turned out to be. */
export type SlugData =
  | { view: 'listing'; answer: ListingAnswer; base: ListingBase; category: Category | undefined }
  | { view: 'product'; product: ProductAnswer['product'] }
  | { view: 'page'; page: PageAnswer['page'] };

/** The top category of a listing with its sub-categories, for the chips. */
export type Category = {
  name: string;
  url: string;
  count: number;
  children: { name: string; url: string; count: number }[];
};

const brief = ({ name, url, count }: CategoryNode) => ({ name, url, count });

/** One page of a listing: the bff's answer for an address. */
export async function readListing(base: ListingBase, request: Request): Promise<ListingAnswer> {
  const query = new URL(request.url).searchParams;
  return read<ListingAnswer>(reads.items(itemsQuery(base, filtersOf(query), pageOf(query))), request);
}

async function listing(base: ListingBase, request: Request, node?: CategoryNode): Promise<SlugData> {
  const answer = await readListing(base, request);
  const category = node && { ...brief(node), children: node.children.map(brief) };
  return { view: 'listing', answer, base, category };
}

const isMissing = (reason: unknown): boolean =>
  typeof reason === 'object' &&
  reason !== null &&
  'init' in reason &&
  (reason as { init?: { status?: number } }).init?.status === 404;

type Resolved = PageAnswer & { kind?: string };

/** Collections, styles and tags have pages of their own beside categories. */
const LISTED: readonly string[] = ['category', 'prodtype', 'variant', 'collection', 'style', 'tag'];

/**
 * One slug, one page: a top category is known from the menu; anything else is asked as a product first (most are),
 * then as a page. @throws 404 for what is neither
 */
export async function readSlug(slug: string, request: Request): Promise<SlugData> {
  const { categories } = await readChrome(request);
  const node = categories.find(({ url }) => url === slug);
  const query = new URL(request.url).searchParams;
  if (node) return listing(categoryBase(slug, query), request, node);
  try {
    return { view: 'product', product: (await read<ProductAnswer>(reads.product(slug), request)).product };
  } catch (reason) {
    if (!isMissing(reason)) throw reason;
  }
  const found = await read<Resolved>(reads.page(slug), request);
  const kind = found.kind ?? 'page';
  if (!LISTED.includes(kind)) return { view: 'page', page: found.page };
  const base =
    kind === 'category'
      ? categoryBase(slug, query)
      : { routeType: kind as RouteType, pageStr: slug, search: '', path: `/${slug}` };
  return listing(base, request);
}
