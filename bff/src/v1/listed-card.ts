import type { ProductCard } from '@shop/contract/v1/product-card';
import { productCardsHtml } from '@shop/ui/product-card-html';
import { LRUCache } from 'lru-cache';

/** A card as it stands in a listing's answer. */
export interface ListedCard {
  /** its JSON */
  readonly item: Buffer;
  /** its HTML as it stands inside a JSON text */
  readonly html: Buffer;
}

const written = new LRUCache<string, ListedCard>({
  maxSize: 16 * 1_048_576,
  sizeCalculation: ({ item, html }, key) => item.length + html.length + key.length + 300,
});

/**
 * Each card as the component of the pages renders it. Rendering the 24 cards of a page anew costs a third of a cold listing,
 * writing their HTML as JSON again another fifth (DECISIONS), so both are done once while a card looks the same, for
 * every list that shows it.
 */
export function listedCard(card: ProductCard): ListedCard {
  const key = JSON.stringify(card);
  const before = written.get(key);
  if (before) return before;
  const html = JSON.stringify(productCardsHtml([card])).slice(1, -1);
  const made = { item: Buffer.from(key), html: Buffer.from(html) };
  written.set(key, made);
  return made;
}
