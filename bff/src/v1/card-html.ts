import type { ProductCard } from '@shop/contract/v1/product-card';
import { productCardsHtml } from '@shop/ui/product-card-html';
import { LRUCache } from 'lru-cache';

/** About 1 kB each. */
const MOST_CARDS = 10_000;
const known = new LRUCache<string, string>({ max: MOST_CARDS });

/**
 * The cards of a listing as HTML. A product looks the same in every list, so each is rendered once for all of them:
 * rendering costs more than the rest of a listing together. The key is all that is shown.
 */
export const cardsHtml = (cards: readonly ProductCard[]): string => cards.map(cardHtml).join('');

function cardHtml(card: ProductCard): string {
  const key = JSON.stringify(card);
  const before = known.get(key);
  if (before !== undefined) return before;
  const rendered = productCardsHtml([card]);
  known.set(key, rendered);
  return rendered;
}
