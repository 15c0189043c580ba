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

/** As its reader decodes it once (`sharingCards`), with what was written of it. */
interface SharedCard extends Card {
  listed?: ListedCard;
}

/**
 * Each card as the component of the pages renders it. Rendering the 24 cards of a page anew costs a third of a cold listing,
 * writing their HTML as JSON again another fifth (DECISIONS), so both are done once while a card looks the same, for
 * every list that shows it.
 */
export function listedCard(card: SharedCard): ListedCard {
  card.listed ??= write(card);
  return card.listed;
}

function write(card: Card): ListedCard {
  const shown = presentCard(card);
  const html = JSON.stringify(productCardsHtml([shown])).slice(1, -1);
  const ga4 = JSON.stringify(ga4Item(goodsOfCard(card))).slice(0, -1);
  return { item: Buffer.from(JSON.stringify(shown)), html: Buffer.from(html), ga4 };
}
