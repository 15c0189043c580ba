import type { Address } from '@shop/contract/client';
import type { BlogListAnswer } from '@shop/contract/v1/content';
import type { Facet } from '@shop/contract/v1/listing';
import type { ProductCard } from '@shop/contract/v1/product-card';
import { getJson } from '../../lib/http.ts';
import { isPopular, searchNoteText } from '../../lib/search-note.ts';
import { remember, remembered } from '../../lib/remembered.ts';
import * as reads from '../../reads.ts';

export type Found = {
  items: ProductCard[];
  count: number;
  note: string;
  /** nothing was found: the products are what is popular */
  isPopular: boolean;
  facets: readonly Facet[];
  read: string;
  page: string;
};

type Articles = BlogListAnswer['items'];
let articles: Promise<Articles> | undefined;

/** The newest articles, once a visit; without them there are other suggestions. */
export function newestArticles(): Promise<Articles> {
  articles ??= getJson('/v1/blog/1' as Address<BlogListAnswer>).then(
    ({ items }) => items,
    () => {
      articles = undefined;
      return [];
    },
  );
  return articles;
}

/** The first matches of a search, best first. */
export async function findProducts(text: string, signal: AbortSignal): Promise<Found> {
  const query = new URLSearchParams({ routeType: 'search', search: text });
  const { items, count, searched, facets, redirect: page = '' } = await getJson(reads.items(query), signal);
  // What is popular, or close to nothing that was searched for, says nothing of types.
  const isNear = searched?.level === 'near';
  const read = searched?.corrected || text;
  if (page !== '' && isNear) return { items: [], count: 0, note: '', isPopular: false, facets: [], read, page };
  const own = isNear ? [] : facets;
  const note = searchNoteText(searched, text, count);
  return { items: items.slice(0, 6), count, note, isPopular: isPopular(searched), facets: own ?? [], read, page };
}

const KEY = 'searches';

export function recentSearches(): string[] {
  const kept = remembered(KEY);
  return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, 5) : [];
}

export function keepSearch(text: string): void {
  const same = (kept: string) => kept.toLowerCase() === text.toLowerCase();
  remember(KEY, [text, ...recentSearches().filter((kept) => !same(kept))].slice(0, 5));
}

/** Nothing of what was searched before stays in the browser. */
export const forgetSearches = (): void => remember(KEY, []);
