import { cardEta, type StockOutlook, type When } from '@shop/commerce/eta';

export interface Swatch {
  readonly name: string;
  readonly hex: string;
  readonly image: string;
}

/** A product in a list, as it is stored: all that does not move with stock. Money is cents. */
export interface StoredCard {
  /** of the product */
  readonly sku: string;
  readonly url: string;
  readonly name: string;
  readonly collection: string;
  readonly thumb: string;
  readonly thumbSecond: string;
  /** of the cheapest combination, which is the one shown */
  readonly priceCents: number;
  readonly msrpCents: number;
  readonly priceFrom: boolean;
  /** new sale deals clearance bundle */
  readonly flags: string[];
  readonly xsel: string;
  readonly ysel: string;
  readonly sizeText: string;
  readonly swatches: Swatch[];
  readonly needsChoice: boolean;
  readonly brand: string;
  readonly categoryPath: string[];
  readonly combinationSku: string;
  /** a search chose the combination */
  readonly chosen?: boolean;
}

/** A card with what its stock says, as rows carry it. */
export interface StockedCard extends StockOutlook {
  readonly card: StoredCard;
}

export interface Card extends StoredCard {
  readonly chosen: boolean;
  readonly etaText: string;
  readonly ready: boolean;
  readonly available: boolean;
}

const known = new WeakMap<StockedCard, When & { readonly card: Card }>();

/**
 * The card as it is shown now: the flag `ready` and the text about its arrival come from stock. The same object for the same
 * day and delivery zone: lists encode each card once (DECISIONS), so it must not be changed.
 */
export function showCard(stocked: StockedCard, when: When): Card {
  const before = known.get(stocked);
  if (before && before.today === when.today && before.leadDays === when.leadDays) return before.card;
  const card = shown(stocked, when);
  known.set(stocked, { ...when, card });
  return card;
}

function shown({ card, ready, available, incomingOn }: StockedCard, when: When): Card {
  return {
    ...card,
    chosen: card.chosen ?? false,
    flags: ready ? [...card.flags, 'ready'] : card.flags,
    ready,
    available,
    etaText: cardEta({ ready, available, incomingOn }, when),
  };
}
