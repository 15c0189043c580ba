import { refuse } from '@shop/primitives/refusal';
import type { CatalogDeps } from './ports.ts';

/** A combination's new price. Cents, GST included; msrp 0 = none. */
export interface NewPrice {
  readonly sku: string;
  readonly cents: number;
  readonly msrpCents: number;
}

/**
 * Changes a price: its version moves at once, so nothing is sold at the old one any more; lists, filters and sku.changed
 * follow with the next refresh, together with every other price of that moment. The same price again changes and publishes
 * nothing. @returns the price version, undefined when nothing changed
 */
export function changePrice({ transact, stockMoved }: Pick<CatalogDeps, 'transact' | 'stockMoved'>) {
  return async ({ sku, cents, msrpCents }: NewPrice): Promise<number | undefined> => {
    if (!Number.isSafeInteger(cents) || cents < 1)
      throw refuse('malformed', 'catalog.bad_price', 'A price is above 0.');
    const version = await transact(({ prices }) => prices.change(sku, { cents, msrpCents }));
    if (version !== undefined) stockMoved();
    return version;
  };
}
