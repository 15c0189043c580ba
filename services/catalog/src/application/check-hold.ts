import { todayInNz } from '@shop/primitives/nz-time';
import { allocate } from '../domain/allocate.ts';
import { needsOf } from '../domain/hold.ts';
import type { HoldRequest } from './hold-stock.ts';
import type { CatalogDeps } from './ports.ts';

type Wanted = Omit<HoldRequest, 'delivery'>;

/**
 * Whether `holdStock` could hold this now, by the same rules; nothing is locked or taken. What the key itself holds already is there.
 * @throws Refusal precondition catalog.short_source '{location} only has N stock' or catalog.sold_out; conflict
 * catalog.price_changed when a combination is gone
 */
export function checkHold({ stock, clock }: Pick<CatalogDeps, 'stock' | 'clock'>) {
  return async ({ key, lines, backorderOk, promised = false }: Wanted): Promise<void> => {
    const { state, terms, supply } = await stock.forHold(key, [...new Set(lines.map(({ sku }) => sku))]);
    if (state === 'held' || state === 'final') return;
    const needs = needsOf(lines, terms, backorderOk).map((need) => ({ ...need, promised }));
    allocate(needs, supply, todayInNz(clock.now()));
  };
}
