import { toggleWish, type WishlistAnswer, type WishToggled } from '@shop/contract/v1/wishlist';
import type { ListWishesReply } from '@shop/proto/account/v1/account';
import type { Card } from '@shop/proto/catalog/v1/catalog';
import { refuse } from '@shop/primitives/refusal';
import type { Request } from 'express';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { visitorOf } from '../edge/request.ts';
import type { Sessions } from '../edge/session.ts';
import { ga4Event, goodsOfCard } from './analytics.presenter.ts';
import { presentCard } from './product-card.presenter.ts';

export interface WishlistRoutes {
  readonly clients: Pick<Clients, 'account' | 'catalog'>;
  readonly sessions: Sessions;
}

export const wishlistRoutes = (deps: WishlistRoutes): Endpoint[] => [
  { call: 'post /v1/wishlist/toggle', handle: (req) => toggle(deps, req) },
  {
    call: 'get /v1/wishlist',
    handle: async (): Promise<WishlistAnswer> => {
      const { skus, shown } = await deps.clients.account.listWishes({});
      const wanted = [...new Set([...shown.filter(Boolean), ...skus])];
      const { cards } = skus.length > 0 ? await deps.clients.catalog.getCards({ skus: wanted }) : { cards: [] };
      return { success: true, items: wishedCards(cards, { skus, shown }) };
    },
  },
];

/** Each product as it was wished for: its card shows and opens that combination, where it is still there. */
export function wishedCards(
  cards: readonly Card[],
  { skus, shown }: Pick<ListWishesReply, 'skus' | 'shown'>,
): WishlistAnswer['items'] {
  return skus.flatMap((sku, at) => {
    const own = cards.filter((card) => card.sku === sku);
    // Of a combination the card leaves nothing to choose, but for the one that the product's own card shows too.
    const chosen = own.find((card) => card.combinationSku === shown[at] && !card.needsChoice);
    if (chosen) return [presentCard({ ...chosen, chosen: true })];
    const whole = own.findLast(() => true);
    return whole ? [presentCard(whole)] : [];
  });
}

/** A product is wished for; the combination that was at hand is remembered with it. */
async function toggle({ clients, sessions }: WishlistRoutes, req: Request): Promise<WishToggled> {
  const { sku, cart } = toggleWish.parse(req.body);
  const { session } = visitorOf(req);
  if (!session?.customerId) return { login: 0, action: '', datalayer_ga4: null };
  const [card] = (await clients.catalog.getCards({ skus: [sku] })).cards;
  if (!card) throw refuse('not_found', 'catalog.no_product', 'This product does not exist');
  const { action } = await clients.account.toggleWish({ sku: card.sku, cart, shown: sku === card.sku ? '' : sku });
  await sessions.changed(req);
  const isAdded = action === 'ADD';
  return {
    login: 1,
    action: isAdded ? 'ADD' : 'DEL',
    datalayer_ga4: isAdded ? ga4Event('add_to_wishlist', [goodsOfCard(card)]) : null,
  };
}
