import { type DraftOwner, emptyDraft } from '../domain/draft.ts';
import type { DraftDeps } from './draft-deps.ts';
import { type DraftSummary, draftSummary } from './price-draft.ts';

/** A new, empty sale beside those that are open. */
export function beginSale(deps: DraftDeps) {
  return async (owner: DraftOwner): Promise<DraftSummary> => {
    const draft = emptyDraft(owner, deps.clock.now(), deps.newId());
    await deps.drafts.begin(draft);
    return draftSummary(deps, draft);
  };
}
