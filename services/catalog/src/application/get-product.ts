import { refuse } from '@shop/primitives/refusal';
import { showCard } from '../domain/card.ts';
import { cardEta } from '@shop/commerce/eta';
import { type ProductPage, shownFirst } from '../domain/product.ts';
import type { CatalogDeps } from './ports.ts';
import { whenFor } from './when-for.ts';

const deliveryText = 'Delivery is priced by your postcode and the packed volume. Collection is free.';

export function getProduct(deps: Pick<CatalogDeps, 'products' | 'delivery' | 'clock'>) {
  return async (slug: string): Promise<ProductPage> => {
    const [record, when] = await Promise.all([deps.products.bySlug(slug), whenFor(deps, '')]);
    if (!record) throw refuse('not_found', 'catalog.unknown_product', 'This product does not exist.');
    const combinations = record.combinations.map((one) => ({ ...one, etaText: cardEta(one, when) }));
    const shown = shownFirst(combinations);
    return {
      ...record.text,
      flags: combinations.some(({ ready }) => ready) ? [...record.text.flags, 'ready'] : record.text.flags,
      priceCents: shown?.priceCents ?? 0,
      msrpCents: shown?.msrpCents ?? 0,
      etaText: shown?.etaText ?? '',
      deliveryText,
      combinations,
      goesWith: record.goesWith.map((card) => showCard(card, when)),
    };
  };
}
