import type { StockOf } from '../domain/component-stock.ts';
import { type DraftOwner, emptyDraft } from '../domain/draft.ts';
import type { PricedDraft } from '../domain/draft-pricing.ts';
import { type SavedQuote, thawed } from '../domain/quote.ts';
import type { DraftDeps, DraftKey } from './draft-deps.ts';
import { draftOf } from './edit-draft.ts';
import { openQuote } from './open-quote.ts';
import { priceDraft } from './price-draft.ts';

export interface ShownDraft {
  readonly priced: PricedDraft;
  /** as it is saved now; undefined for a sale */
  readonly quote: SavedQuote | undefined;
  /** by component, read now */
  readonly stock: StockOf;
  readonly now: Date;
}

/**
 * The whole draft, priced now, with stock read now. Somebody without a sale sees an empty one, and nothing is written for it;
 * a quote that is opened gets its draft.
 */
export function openDraft(deps: DraftDeps) {
  return async (owner: DraftOwner, key: DraftKey): Promise<ShownDraft> => {
    const now = deps.clock.now();
    const opened = key.orderNo === '' ? undefined : await openQuote(deps, owner, key.orderNo);
    const draft = opened?.draft ?? (await draftOf(deps, owner, key)) ?? emptyDraft(owner, now);
    const priced = await priceDraft(deps, thawed(draft, opened?.quote));
    const components = priced.lines.flatMap(({ sellable }) => sellable?.components ?? []);
    const stock = await deps.stock.of([...new Set(components.map(({ sku }) => sku))]);
    return { priced, quote: opened?.quote, stock, now };
  };
}
