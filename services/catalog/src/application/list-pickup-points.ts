import { pickupEta } from '@shop/commerce/eta';
import { todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { setsAt } from '../domain/pickup.ts';
import { outlookOf } from '../domain/sellable.ts';
import type { CatalogDeps } from './ports.ts';

export interface PickupPoints {
  readonly points: { readonly location: string; readonly here: boolean }[];
  /** of every point: what lies elsewhere is brought there by then */
  readonly etaText: string;
}

type Deps = Pick<CatalogDeps, 'products' | 'stock' | 'locations' | 'clock'>;

/** Where a combination can be collected, and where so many of it lie now (docs/rules/delivery.md 18). Refuses an unknown sku. */
export function listPickupPoints({ products, stock, locations, clock }: Deps) {
  return async (sku: string, qty: number): Promise<PickupPoints> => {
    const [[sellable], points] = await Promise.all([
      products.sellables([{ sku, xsel: '', ysel: '' }]),
      locations.list({ collect: true }),
    ]);
    if (!sellable || sellable.missingChoice !== '')
      throw refuse('not_found', 'catalog.unknown_sku', 'This product does not exist.', { sku });
    const there = await stock.ofComponents(sellable.components.map((component) => component.sku));
    return {
      points: points.map(({ code }) => ({ location: code, here: setsAt(code, sellable, there) >= Math.max(1, qty) })),
      etaText: pickupEta(outlookOf(sellable), todayInNz(clock.now())),
    };
  };
}
