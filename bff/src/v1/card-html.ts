import type { ProductCard } from '@shop/contract/v1/product-card';
import { productCardsHtml } from '@shop/ui/product-card-html';
import { LRUCache } from 'lru-cache';

const rendered = new LRUCache<string, string>({
  maxSize: 16 * 1_048_576,
  sizeCalculation: (html, key) => html.length + key.length + 200,
});

/**
 * Each card as the component of the pages renders it. Rendering the 24 cards of a page anew costs a third of a cold listing
 * (DECISIONS), so a card is rendered once while it looks the same, for every list that shows it.
 */
export function cardHtml(card: ProductCard): string {
  const key = JSON.stringify(card);
  const before = rendered.get(key);
  if (before !== undefined) return before;
  const html = productCardsHtml([card]);
  rendered.set(key, html);
  return html;
}
