import type { ListingAnswer } from '@shop/contract/v1/listing';
import { data } from 'react-router';
import { categoryBase, filtersOf, itemsQuery } from '../../features/listing/listing-address.ts';
import { hrefOf } from '../../lib/address.ts';
import { read, readOptional } from '../../lib/bff.server.ts';
import { readChrome } from '../../lib/chrome.server.ts';
import { wholeAddress } from '../../lib/origin.ts';
import { pages, paths } from '../../paths.ts';
import * as lateReads from '../../late-reads.ts';
import * as reads from '../../reads.ts';

/** Calls under way at once, for one sitemap: shoppers come first. */
const AT_ONCE = 2;
/** Listing pages read for one sitemap: at 24 products each far below the 50,000 addresses one may hold. */
const MOST_PAGES = 500;

const NO_FILTERS = new URLSearchParams();

function readPage(category: string, page: number, request: Request): Promise<ListingAnswer> {
  const query = itemsQuery(categoryBase(category, NO_FILTERS), filtersOf(NO_FILTERS), page);
  return read(reads.items(query), request);
}

const whole = (path: string): string => wholeAddress(hrefOf(path));
const productsOf = ({ items }: ListingAnswer): string[] => items.map(({ url }) => whole(url));

/** Every product of a top category. @throws 404 for what is no category */
export async function productAddresses(category: string, request: Request): Promise<string[]> {
  const first = await readPage(category, 1, request);
  const last = Math.min(MOST_PAGES, Math.ceil(first.count / Math.max(1, first.items.length)));
  const found = productsOf(first);
  for (let page = 2; page <= last; page += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, last - page + 1) }, (_, at) => page + at);
    const answers = await Promise.all(numbers.map((number) => readPage(category, number, request)));
    found.push(...answers.flatMap(productsOf));
  }
  return found;
}

/**
 * The names of the sitemaps: one of pages, one for the products of each top category.
 * @throws 503 while the categories cannot be read: a shop without products is no answer to keep
 */
export async function sitemapNames(request: Request): Promise<string[]> {
  const { categories } = await readChrome(request);
  if (categories.length === 0) throw data(null, { status: 503 });
  return ['pages', ...categories.map(({ url }) => url)];
}

async function collections(request: Request): Promise<string[]> {
  const { categories } = await readChrome(request);
  const answers = await Promise.all(categories.map(({ url }) => readPage(url, 1, request)));
  const facets = answers.flatMap((answer) => answer.facets.filter(({ key }) => key === 'collection'));
  return facets.flatMap(({ values }) => values.map(({ value }) => value));
}

/** Everything but products: fixed pages, categories with their types, collections, the journal. */
export async function pageAddresses(request: Request): Promise<string[]> {
  const { categories } = await readChrome(request);
  const journal = await readOptional(lateReads.blog(1), request);
  const fixed = [
    paths.home,
    paths.newArrivals,
    paths.hotDeals,
    paths.bundles,
    paths.clearance,
    paths.contact,
    paths.sleepZone,
    paths.builderPage,
    paths.blog,
  ];
  const types = categories.flatMap(({ url, children }) => children.map((child) => paths.subCategory(url, child.url)));
  const entries = journal?.items.map(({ url }) => paths.blogEntry(url)) ?? [];
  const slugs = [...categories.map(({ url }) => url), ...(await collections(request))].map(paths.slug);
  return [...fixed, ...Object.values(pages), ...slugs, ...types, ...entries].map(whole);
}
