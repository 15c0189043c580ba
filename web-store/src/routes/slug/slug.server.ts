import type { CategoryNode } from '@shop/contract/v1/categories';
import type { PageAnswer } from '@shop/contract/v1/content';
import type { ListingAnswer } from '@shop/contract/v1/listing';
import type { ProductAnswer } from '@shop/contract/v1/product';
import { slugBase } from '../../features/listing/fixed-listings.ts';
import {
  categoryBase,
  filtersOf,
  itemsQuery,
  listingAddress,
  type ListingBase,
  pageOf,
} from '../../features/listing/listing-address.ts';
import { redirect } from 'react-router';
import { read } from '../../lib/bff.server.ts';
import { readChrome } from '../../lib/chrome.server.ts';
import * as reads from '../../reads.ts';

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

/** Pages that one address may request: SHOW MORE writes `page`, so a reload finds what was loaded, within reason. */
const AT_ONCE = 5;

/** The cards of one page (docs/rules/listings.md 6). */
const PAGE_SIZE = 24;

/**
 * A listing for an address: the page it names, and the ones before it, so that the list reads from its beginning.
 * @throws a redirect to the last page for one beyond it: lists become shorter, and old addresses stay about
 */
export async function readListing(base: ListingBase, request: Request): Promise<ListingAnswer> {
  const query = new URL(request.url).searchParams;
  const last = pageOf(query);
  const first = Math.max(1, last - AT_ONCE + 1);
  const pages = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const readPage = (page: number) => read(reads.items(itemsQuery(base, filtersOf(query), page)), request);
  const answers = await Promise.all(pages.map(readPage));
  const answer = answers.at(-1);
  if (!answer) throw new RangeError('A listing has at least one page');
  if (answer.redirect) throw redirect(answer.redirect);
  const end = Math.max(1, Math.ceil(answer.count / PAGE_SIZE));
  if (last > end) throw redirect(listingAddress(base, filtersOf(query), end));
  return { ...answer, html: '', bcHtml: '', items: answers.flatMap(({ items }) => items) };
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

/**
 * One slug, one page: a top category is known from the menu; anything else is requested as a product first (most are),
 * then as a page. @throws 404 for what is neither
 */
export async function readSlug(slug: string, request: Request): Promise<SlugData> {
  const { categories } = await readChrome(request);
  const node = categories.find(({ url }) => url === slug);
  const query = new URL(request.url).searchParams;
  if (node) return listing(categoryBase(slug, query), request, node);
  try {
    return { view: 'product', product: (await read(reads.product(slug), request)).product };
  } catch (reason) {
    if (!isMissing(reason)) throw reason;
  }
  const found = await read(reads.page(slug), request);
  const base = slugBase(found.kind, slug, query);
  if (!base) return { view: 'page', page: found.page };
  return listing(base, request);
}
