import { type Card, showCard } from '../domain/card.ts';
import type { CatalogDeps } from './ports.ts';
import { whenFor } from './when-for.ts';

/** Cards of product or combination skus, in their order; unknown ones are left out. */
export function getCards(deps: Pick<CatalogDeps, 'cards' | 'delivery' | 'clock'>) {
  return async (skus: readonly string[]): Promise<Card[]> => {
    const [cards, when] = await Promise.all([deps.cards.bySku(skus), whenFor(deps, '')]);
    return cards.map((card) => showCard(card, when));
  };
}
