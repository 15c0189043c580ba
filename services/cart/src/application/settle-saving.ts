import { Refusal, refuse } from '@shop/primitives/refusal';
import { busySaving, type Draft, isBeingSaved } from '../domain/draft.ts';
import { thawed } from '../domain/quote.ts';
import { quoteDocument } from '../domain/quote-document.ts';
import type { DraftDeps } from './draft-deps.ts';
import { priceDraft } from './price-draft.ts';
import { saveDraftAsQuote } from './save-draft-as-quote.ts';

/**
 * Before a draft is changed whose save never got its answer: order says what became of it. Nothing for a draft that is open.
 * @throws Refusal conflict while it is being saved, and when it was: the change would be of a draft that has become a quote
 */
export async function settleSaving(deps: DraftDeps, draft: Draft): Promise<void> {
  if (draft.savingAt === null) return;
  if (isBeingSaved(draft, deps.clock.now())) throw busySaving();
  const saved = await tryAgain(deps, draft).catch(orNothing);
  if (saved) throw refuse('conflict', 'draft.saved', `This sale was saved as quote ${saved.orderNo}.`);
}

async function tryAgain(deps: DraftDeps, draft: Draft) {
  const quote = draft.orderNo === '' ? undefined : await deps.quotes.saved(draft.orderNo);
  const document = quoteDocument(await priceDraft(deps, thawed(draft, quote)));
  return saveDraftAsQuote(deps, draft, { document, email: false, expectedTotalCents: undefined });
}

/** A definite no has opened the draft. */
function orNothing(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error;
}
