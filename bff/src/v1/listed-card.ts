import { productCardsHtml } from '@shop/ui/product-card-html';
import type { Card } from '@shop/proto/catalog/v1/catalog';
import { ga4Item, goodsOfCard } from './analytics.presenter.ts';
import { presentCard } from './product-card.presenter.ts';

export interface ListedCard {
  /** its JSON */
  readonly item: Buffer;
  /** its HTML as it stands inside a JSON text */
  readonly html: Buffer;
  /** the JSON of its GA4 item without its end: each list adds its name and the card's place */
  readonly ga4: string;
}

/** With the cards that all listings share (`sharingLists`). */
const written = new WeakMap<Card, ListedCard>();

/**
 * Each card as the component of the pages renders it. Rendering the 24 cards of a page anew costs a third of a cold listing,
 * writing their HTML as JSON again another fifth (DECISIONS), so both are done once while a card looks the same, for
 * every list that shows it.
 */
export function listedCard(card: Card): ListedCard {
  const before = written.get(card);
  if (before) return before;
  const shown = presentCard(card);
  const html = JSON.stringify(productCardsHtml([shown])).slice(1, -1);
  const ga4 = JSON.stringify(ga4Item(goodsOfCard(card))).slice(0, -1);
  const made = { item: Buffer.from(JSON.stringify(shown)), html: Buffer.from(html), ga4 };
  written.set(card, made);
  return made;
}
