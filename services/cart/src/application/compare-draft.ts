import { type Difference, differences } from '@shop/commerce/document-changes';
import { type DraftOwner, noSuchDraft } from '../domain/draft.ts';
import type { SavedBy } from '../domain/quote.ts';
import { quoteDocument } from '../domain/quote-document.ts';
import type { DraftDeps, DraftKey } from './draft-deps.ts';
import { openQuote } from './open-quote.ts';
import { priceDraft } from './price-draft.ts';

export interface ComparedDraft {
  readonly saved: SavedBy;
  readonly baseVersion: number;
  readonly differences: readonly Difference[];
}

/**
 * What a draft and the quote that a colleague saved meanwhile have each changed. Changes nothing.
 * @throws Refusal not_found for a sale, or a number that is no quote
 */
export function compareDraft(deps: DraftDeps) {
  return async (owner: DraftOwner, { orderNo }: DraftKey): Promise<ComparedDraft> => {
    if (orderNo === '') throw noSuchDraft();
    const { draft, quote } = await openQuote(deps, owner, orderNo);
    const [before, priced] = await Promise.all([
      deps.quotes.saved(orderNo, draft.baseVersion),
      priceDraft(deps, draft),
    ]);
    const found = differences(before.document, quote.document, quoteDocument(priced));
    return { saved: quote.saved, baseVersion: draft.baseVersion, differences: found };
  };
}
