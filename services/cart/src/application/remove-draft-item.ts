import type { DraftOwner } from '../domain/draft.ts';
import { withoutLine } from '../domain/lines.ts';
import type { DraftDeps, DraftKey } from './draft-deps.ts';
import { editDraft } from './edit-draft.ts';
import { type DraftSummary, draftSummary } from './price-draft.ts';

export interface RemoveDraftItem {
  readonly key: DraftKey;
  readonly sku: string;
}

/** Takes a line out. What is not there is no failure. */
export function removeDraftItem(deps: DraftDeps) {
  return async (owner: DraftOwner, { key, sku }: RemoveDraftItem): Promise<DraftSummary> => {
    const edited = await editDraft(deps, owner, {
      key,
      change(draft) {
        const lines = withoutLine(draft.lines, sku);
        return lines === draft.lines ? draft : { ...draft, lines };
      },
    });
    return draftSummary(deps, edited);
  };
}
