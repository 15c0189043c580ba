import { Refusal } from '@shop/primitives/refusal';
import { NOTHING_OFF } from '../domain/cart.ts';
import { itemsAmount } from '../domain/pricing.ts';
import { type Draft, type DraftOwner, noSuchQuote } from '../domain/draft.ts';
import { draftOfQuote, type SavedQuote } from '../domain/quote.ts';
import type { DraftDeps } from './draft-deps.ts';
import { pairsOf } from './price-cart.ts';

export interface OpenedQuote {
  readonly draft: Draft;
  readonly quote: SavedQuote;
}

/**
 * The staff member's draft of a quote; made from the saved version when there is none, and made anew while it is
 * unchanged and a newer version was saved (docs/rules/counter-carts.md 3).
 * @throws Refusal not_found for a number that is no quote
 */
export async function openQuote(deps: DraftDeps, owner: DraftOwner, orderNo: string): Promise<OpenedQuote> {
  const quote = await deps.quotes.saved(orderNo);
  const ref = { orderNo, draftId: '' };
  const found = await deps.drafts.find(owner.staffId, ref);
  if (found && (found.touched || found.baseVersion === quote.version)) return { draft: found, quote };
  const at = deps.clock.now();
  if (found) await deps.drafts.close(found, { at, version: found.version });
  const begun = draftOfQuote(quote, owner, { id: deps.newId(), at });
  await deps.savings.open({ ...begun, coupon: await couponOf(deps, begun, quote.document.couponCode) });
  const draft = await deps.drafts.find(owner.staffId, ref);
  if (!draft) throw noSuchQuote();
  return { draft, quote };
}

/** The saved code as coupon has it today. What it takes no more stays in the box: there it says why, until staff remove it. */
export async function couponOf(deps: DraftDeps, draft: Draft, code: string): Promise<Draft['coupon']> {
  if (code === '') return null;
  const { customerId, orderNo } = draft;
  const items = itemsAmount(await pairsOf(deps, draft));
  try {
    return await deps.coupons.check({ code, customerId, orderNo }, items);
  } catch (error) {
    if (error instanceof Refusal && error.kind !== 'unavailable') return { code, name: code, terms: NOTHING_OFF };
    throw error;
  }
}
