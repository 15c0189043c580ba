import type { ProductCard } from '@shop/contract/v1/product-card';
import { getJson } from '../../lib/http.ts';
import { searchNoteText } from '../../lib/search-note.ts';
import { remember, remembered } from '../../lib/remembered.ts';
import * as reads from '../../reads.ts';

export type Found = { items: ProductCard[]; count: number; note: string };

/** The first matches of a search, best first. */
export async function findProducts(text: string, signal: AbortSignal): Promise<Found> {
  const query = new URLSearchParams({ routeType: 'search', search: text });
  const { items, count, searched } = await getJson(reads.items(query), signal);
  return { items: items.slice(0, 6), count, note: searchNoteText(searched, text, count) };
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
