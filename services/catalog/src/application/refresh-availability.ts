import type { CatalogDeps } from './ports.ts';
import type { ListedState } from '../listing/port.ts';
import type { CatalogTx } from './tx-ports.ts';

type Deps = Pick<CatalogDeps, 'transact' | 'isAvailabilityDue'>;

/**
 * Brings what is shown of stock and prices in line with them: combinations, cards, filters and their counts, and the events
 * availability.changed and sku.changed, a batch in one commit, so that a cache that drops a page finds the new one. Safe
 * with other replicas running. @returns how many components and prices it handled
 */
export function refreshAvailability({ transact, isAvailabilityDue }: Deps) {
  return async (): Promise<number> => {
    if (!(await isAvailabilityDue())) return 0;
    return transact(async (tx) => {
      const { availability, prices, listing } = tx;
      // Sent together; what is due is read once the lock is held.
      const [, { components, changes }, priced] = await Promise.all([
        listing.lock(),
        availability.recalculateDue(),
        prices.takeDue(),
      ]);
      const products = new Set([...changes, ...priced].map(({ productSku }) => productSku));
      await listing.refresh([...products]);
      const states = new Map((await listing.stateOf([...products])).map((state) => [state.productSku, state]));
      await publish(tx, { states, changes, priced });
      return components + priced.length;
    });
  };
}

interface Changed {
  readonly states: ReadonlyMap<string, ListedState>;
  readonly changes: Awaited<ReturnType<CatalogTx['availability']['recalculateDue']>>['changes'];
  readonly priced: Awaited<ReturnType<CatalogTx['prices']['takeDue']>>;
}

async function publish({ events }: CatalogTx, { states, changes, priced }: Changed): Promise<void> {
  const availability = changes.map(async ({ productSku, skus }) => {
    const state = states.get(productSku);
    if (state && skus.length > 0) await events.availabilityChanged({ ...state, skus });
  });
  const prices = priced.map(async ({ productSku, sku, priceVersion }) => {
    const state = states.get(productSku);
    if (state) await events.skuChanged({ ...state, skus: [sku], priceVersion });
  });
  await Promise.all([...availability, ...prices]);
}
