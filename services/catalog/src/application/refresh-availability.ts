import type { CatalogDeps } from './ports.ts';
import type { CatalogTx } from './tx-ports.ts';

type Deps = Pick<CatalogDeps, 'transact' | 'isAvailabilityDue'>;

/**
 * Brings what is shown of stock in line with stock: combinations, cards, the filter 'ready' and its counts, and the fact
 * availability.changed, all in one commit, so that a cache that drops a page finds the new one. Safe beside other replicas.
 * @returns how many components it dealt with
 */
export function refreshAvailability({ transact, isAvailabilityDue }: Deps) {
  return async (): Promise<number> => {
    if (!(await isAvailabilityDue())) return 0;
    return transact(async (tx) => {
      const { availability, listing } = tx;
      // Sent together; what is due is looked at once the lock is had.
      const [, { components, changes }] = await Promise.all([listing.lock(), availability.recalculateDue()]);
      await listing.refresh(changes.map(({ productSku }) => productSku));
      await tell(tx, new Map(changes.map(({ productSku, skus }) => [productSku, skus])));
      return components;
    });
  };
}

async function tell({ listing, facts }: CatalogTx, changed: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const told = [...changed].filter(([, skus]) => skus.length > 0).map(([productSku]) => productSku);
  if (told.length === 0) return;
  for (const state of await listing.stateOf(told)) {
    await facts.availabilityChanged({ ...state, skus: changed.get(state.productSku) ?? [] });
  }
}
