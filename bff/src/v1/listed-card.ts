import { Card } from '@shop/proto/catalog/v1/catalog';
import { productCardsHtml } from '@shop/ui/product-card-html';
import { LRUCache } from 'lru-cache';
import { ga4Item, goodsOfCard } from './analytics.presenter.ts';
import { presentCard } from './product-card.presenter.ts';

/** A product as listings hold it, each form ready to be put into an answer. */
export interface ListedCard {
  /** JSON of the card */
  readonly item: Buffer;
  /** the card's HTML as it stands inside a JSON string */
  readonly html: Buffer;
  /** JSON of the product for GA4, still open at its end: each list adds the product's place in it */
  readonly goods: Buffer;
  readonly priceCents: number;
}

const MOST_BYTES = 16 * 1_048_576;
const sizeOf = ({ item, html, goods }: ListedCard, key: string) =>
  item.length + html.length + goods.length + key.length + 400;
const known = new LRUCache<string, ListedCard>({ maxSize: MOST_BYTES, sizeCalculation: sizeOf });

/**
 * A product looks the same in every list, so it is decoded, rendered and written down once for all of them. Its bytes are
 * all that is shown: a card that looks different is another one.
 */
export function listedCard(bytes: Buffer): ListedCard {
  const key = bytes.toString('latin1');
  const before = known.get(key);
  if (before) return before;
  const made = written(Card.decode(bytes));
  known.set(key, made);
  return made;
}

function written(card: Card): ListedCard {
  const shown = presentCard(card);
  return {
    item: json(shown),
    html: json(productCardsHtml([shown])).subarray(1, -1),
    goods: json(ga4Item(goodsOfCard(card))).subarray(0, -1),
    priceCents: card.priceCents,
  };
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
