import { refuse } from '@shop/primitives/refusal';
import type { CatalogDeps } from './ports.ts';

/** A combination's new price. Cents, GST included; msrp 0 = none. */
export interface NewPrice {
  readonly sku: string;
  readonly cents: number;
  readonly msrpCents: number;
}

/**
 * Changes a price: its version moves, lists and filters follow in the same commit, and sku.changed tells carts and caches.
 * The same price again changes and tells nothing. @returns the price version, undefined when nothing changed
 */
export function changePrice({ transact }: Pick<CatalogDeps, 'transact'>) {
  return ({ sku, cents, msrpCents }: NewPrice): Promise<number | undefined> =>
    transact(async ({ prices, listing, facts }) => {
      if (!Number.isSafeInteger(cents) || cents < 1)
        throw refuse('malformed', 'catalog.bad_price', 'A price is above 0.');
      const changed = await prices.change(sku, { cents, msrpCents });
      if (!changed) return undefined;
      const { productSku, priceVersion } = changed;
      await listing.refresh([productSku]);
      for (const state of await listing.stateOf([productSku])) {
        await facts.skuChanged({ ...state, skus: [sku], priceVersion });
      }
      return priceVersion;
    });
}
