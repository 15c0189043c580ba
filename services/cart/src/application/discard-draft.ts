import { isUuid } from '@shop/primitives/text';
import {
  assertShown,
  busySaving,
  isBeingSaved,
  type Draft,
  draftChanged,
  type DraftOwner,
  emptyDraft,
  noSuchDraft,
} from '../domain/draft.ts';
import type { ClosingDraft } from './draft-ports.ts';
import type { DraftDeps, DraftKey } from './draft-deps.ts';
import type { DraftSummary } from './price-draft.ts';

/**
 * Ends a draft. One that has ended already, or ends at this moment, is no failure.
 * @throws Refusal conflict draft.changed for another version than the page showed, not_found for a colleague's or none
 */
export function discardDraft(deps: DraftDeps) {
  return async (owner: DraftOwner, key: DraftKey): Promise<DraftSummary> => {
    const at = deps.clock.now();
    const isNamed = key.orderNo !== '' || key.draftId === '' || isUuid(key.draftId);
    const draft = isNamed ? await deps.drafts.find(owner.staffId, key) : undefined;
    if (draft) await close(deps, draft, { at, version: key.version });
    // Looked for after the open ones: whoever else ends it at this moment has ended it by now.
    else if (!(await hasEnded(deps, owner, key))) throw noSuchDraft();
    return { draft: draft ?? emptyDraft(owner, at, key.draftId), itemcount: 0, couponMessage: '' };
  };
}

async function close({ drafts }: DraftDeps, draft: Draft, closing: ClosingDraft): Promise<void> {
  assertShown(draft, closing.version);
  if (isBeingSaved(draft, closing.at)) throw busySaving();
  const isClosed = await drafts.close(draft, closing);
  if (!isClosed && closing.version !== undefined) throw draftChanged();
}

/** Without an id the latest sale is meant: where there is none, there is nothing to end. */
const hasEnded = async ({ drafts }: DraftDeps, { staffId }: DraftOwner, { draftId }: DraftKey) =>
  draftId === '' || (isUuid(draftId) && (await drafts.wasClosed(staffId, draftId)));
