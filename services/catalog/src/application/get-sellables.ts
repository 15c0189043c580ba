import { type Choice, outlookOf, type Sellable } from '../domain/sellable.ts';
import type { CatalogDeps } from './ports.ts';

export interface OfferedSellable extends Omit<Sellable, 'incomingOn'> {
  readonly available: boolean;
  /** NZ day, '' = unknown, or nothing is missing */
  readonly incomingOn: string;
}

/** What a cart needs to price its lines; unknown skus are left out. */
export function getSellables({ products }: Pick<CatalogDeps, 'products'>) {
  return async (choices: readonly Choice[]): Promise<OfferedSellable[]> =>
    (await products.sellables(choices)).map((sellable) => ({
      ...sellable,
      available: sellable.missingChoice === '' && outlookOf(sellable).available,
      incomingOn: sellable.incomingOn ?? '',
    }));
}
