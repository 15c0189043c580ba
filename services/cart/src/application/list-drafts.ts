import type { DraftOwner } from '../domain/draft.ts';
import type { PricedDraft } from '../domain/draft-pricing.ts';
import type { DraftDeps } from './draft-deps.ts';
import { priceDraft } from './price-draft.ts';

const MOST = 50;

/** The staff member's open sales and changed quotes at today's prices, newest first. */
export function listDrafts(deps: DraftDeps) {
  return async ({ staffId }: DraftOwner): Promise<readonly PricedDraft[]> => {
    const drafts = await deps.drafts.list(staffId, MOST);
    return Promise.all(drafts.map((draft) => priceDraft(deps, draft)));
  };
}
