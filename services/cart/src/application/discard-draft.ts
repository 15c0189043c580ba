import { isUuid } from '@shop/primitives/text';
import { assertShown, draftChanged, type DraftOwner, emptyDraft } from '../domain/draft.ts';
import { type DraftDeps, type DraftKey, draftOf } from './edit-draft.ts';
import { type DraftSummary, draftSummary } from './price-draft.ts';

/**
 * Ends a draft. One that has ended already, or ends at this moment, is no failure.
 * @throws Refusal conflict draft.changed for another version than the page showed
 */
export function discardDraft(deps: DraftDeps) {
  return async (owner: DraftOwner, key: DraftKey): Promise<DraftSummary> => {
    const now = deps.clock.now();
    if (await hasEnded(deps, owner, key)) return draftSummary(deps, emptyDraft(owner, now, key.draftId));
    const draft = await draftOf(deps, owner, key);
    if (!draft) return draftSummary(deps, emptyDraft(owner, now));
    assertShown(draft, key.version);
    const { version } = key;
    const isClosed = await deps.drafts.close(draft, { at: now, version });
    if (!isClosed && version !== undefined) throw draftChanged();
    return { draft, itemcount: 0, couponMessage: '' };
  };
}

const hasEnded = async ({ drafts }: DraftDeps, { staffId }: DraftOwner, { orderNo, draftId }: DraftKey) =>
  orderNo === '' && isUuid(draftId) && drafts.wasClosed(staffId, draftId);
