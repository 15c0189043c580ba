import { refuse } from '@shop/primitives/refusal';
import { type Draft, draftChanged, type DraftOwner, noSuchDraft } from '../domain/draft.ts';
import { rebased } from '../domain/quote.ts';
import type { DraftDeps, DraftKey } from './draft-deps.ts';
import { openQuote } from './open-quote.ts';
import { settleSaving } from './settle-saving.ts';

export interface RebaseDraft {
  readonly key: DraftKey;
  /** mine: the draft, to be saved over theirs. theirs: the draft's changes end. */
  readonly keep: 'mine' | 'theirs';
  /** the saved version that was compared */
  readonly seenVersion: number;
}

/**
 * After a save that came second: keeps the own draft over what was saved, or begins it anew from that.
 * @throws Refusal conflict when yet another version was saved, or the draft was changed elsewhere
 */
export function rebaseDraft(deps: DraftDeps) {
  return async (owner: DraftOwner, { key, keep, seenVersion }: RebaseDraft): Promise<Draft> => {
    if (key.orderNo === '') throw noSuchDraft();
    const { draft, quote } = await openQuote(deps, owner, key.orderNo);
    await settleSaving(deps, draft);
    if (quote.version !== seenVersion) throw quoteChanged();
    const at = deps.clock.now();
    if (keep === 'theirs') {
      if (!(await deps.drafts.close(draft, { at, version: draft.version }))) throw draftChanged();
      return (await openQuote(deps, owner, key.orderNo)).draft;
    }
    const mine = rebased(draft, quote);
    const version = await deps.drafts.save(mine, { at, addKey: '' });
    if (version === undefined) throw draftChanged();
    return { ...mine, version };
  };
}

const quoteChanged = () => refuse('conflict', 'draft.quote_changed', 'This quote has changed. Please check it again.');
