import { todayInNz } from '@shop/primitives/nz-time';
import { cardEta, pickupEta } from '../domain/eta.ts';
import { type Choice, outlookOf, type Sellable } from '../domain/sellable.ts';
import type { CatalogDeps } from './ports.ts';

export interface DatedSellable extends Sellable {
  readonly available: boolean;
  readonly etaText: string;
  readonly etaPickup: string;
}

/** What a cart needs to price its lines; unknown skus are left out. */
export function getSellables({ products, clock }: Pick<CatalogDeps, 'products' | 'clock'>) {
  return async (choices: readonly Choice[]): Promise<DatedSellable[]> => {
    const today = todayInNz(clock.now());
    return (await products.sellables(choices)).map((sellable) => {
      if (sellable.missingChoice !== '') return { ...sellable, available: false, etaText: '', etaPickup: '' };
      const outlook = outlookOf(sellable);
      const etaText = cardEta(outlook, { today, leadDays: undefined });
      return { ...sellable, available: outlook.available, etaText, etaPickup: pickupEta(outlook, today) };
    });
  };
}
