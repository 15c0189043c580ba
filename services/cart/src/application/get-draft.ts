import { type DraftOwner, emptyDraft } from '../domain/draft.ts';
import type { PricedDraft } from '../domain/draft-pricing.ts';
import type { StockOf } from '../domain/component-stock.ts';
import { type DraftDeps, type DraftKey, draftOf } from './edit-draft.ts';
import { priceDraft } from './price-draft.ts';

export interface ShownDraft {
  readonly priced: PricedDraft;
  /** by component, read now */
  readonly stock: StockOf;
  readonly now: Date;
}

/** The whole draft, priced now, with stock read now. Writes nothing: somebody without a sale sees an empty one. */
export function getDraft(deps: DraftDeps) {
  return async (owner: DraftOwner, key: DraftKey): Promise<ShownDraft> => {
    const now = deps.clock.now();
    const priced = await priceDraft(deps, (await draftOf(deps, owner, key)) ?? emptyDraft(owner, now));
    const components = priced.lines.flatMap(({ sellable }) => sellable?.components ?? []);
    const stock = await deps.stock.of([...new Set(components.map(({ sku }) => sku))]);
    return { priced, stock, now };
  };
}
