import { Refusal, refuse } from '@shop/primitives/refusal';
import { busySaving, type Draft, isBeingSaved } from '../domain/draft.ts';
import { thawed } from '../domain/quote.ts';
import { quoteDocument } from '../domain/quote-document.ts';
import type { DraftDeps } from './draft-deps.ts';
import { priceDraft } from './price-draft.ts';
import { saveDraft } from './save-draft.ts';

/**
 * Before a draft is changed whose save never got its answer: order says what became of it. Nothing for a draft that is open.
 * @throws Refusal conflict while it is being saved, and when it was: the change would be of a draft that has become a quote
 */
export async function settleSaving(deps: DraftDeps, draft: Draft): Promise<void> {
  if (draft.savingAt === null) return;
  if (isBeingSaved(draft, deps.clock.now())) throw busySaving();
  const saved = await tryAgain(deps, draft).catch(orNothing);
  if (saved)
    throw refuse(
      'conflict',
      'draft.saved',
      `This sale was saved as ${saved.isOrder ? 'order' : 'quote'} ${saved.orderNo}.`,
    );
}

async function tryAgain(deps: DraftDeps, draft: Draft) {
  const quote = draft.orderNo === '' ? undefined : await deps.quotes.saved(draft.orderNo);
  const document = quoteDocument(await priceDraft(deps, thawed(draft, quote)));
  // Whatever it became is the answer; where it became nothing this makes nothing, for it has no PIN of its own.
  return saveDraft(deps, draft, { document, option: 'quote', updateCustomer: false, expectedTotalCents: undefined });
}

/** A definite no has opened the draft. */
function orNothing(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error;
}
