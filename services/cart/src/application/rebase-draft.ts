import { refuse } from '@shop/primitives/refusal';
import { type Draft, draftChanged, type DraftOwner, noSuchDraft } from '../domain/draft.ts';
import { draftOfQuote, rebased } from '../domain/quote.ts';
import { mergedDraft } from '../domain/quote-merge.ts';
import type { DraftDeps, DraftKey } from './draft-deps.ts';
import { couponOf, type OpenedQuote, openQuote } from './open-quote.ts';
import { settleSaving } from './settle-saving.ts';

export interface RebaseDraft {
  readonly key: DraftKey;
  /** mine: the draft, to be saved over theirs. theirs: the draft's changes end. both: its changes, and theirs where it has none. */
  readonly keep: 'mine' | 'theirs' | 'both';
  /** the saved version that was compared */
  readonly seenVersion: number;
}

/**
 * After a save that came second: keeps the own draft over what was saved, begins it anew from that, or joins both.
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
    const mine = rebased(keep === 'both' ? await joined(deps, owner, { draft, quote }) : draft, quote);
    const version = await deps.drafts.save(mine, { at, addKey: '' });
    if (version === undefined) throw draftChanged();
    return { ...mine, version };
  };
}

/** The coupon is theirs where the draft has the one it was begun with; it is checked for what is in the quote now. */
async function joined(deps: DraftDeps, owner: DraftOwner, { draft, quote }: OpenedQuote): Promise<Draft> {
  const first = await deps.quotes.saved(draft.orderNo, draft.baseVersion);
  const begun = { id: draft.id, at: draft.createdAt };
  const [before, theirs] = [draftOfQuote(first, owner, begun), draftOfQuote(quote, owner, begun)];
  const merged = mergedDraft({ before, theirs, mine: draft });
  const { couponCode } = quote.document;
  if ((draft.coupon?.code ?? '') !== first.document.couponCode || draft.coupon?.code === couponCode) return merged;
  return { ...merged, coupon: await couponOf(deps, merged, couponCode) };
}

const quoteChanged = () => refuse('conflict', 'draft.quote_changed', 'This quote has changed. Please check it again.');
