import { NO_ADDRESS } from '@shop/commerce/pos-checkout';
import { isEmail } from '@shop/primitives/email';
import { refuse } from '@shop/primitives/refusal';
import { dueAtOf } from '../domain/quote.ts';
import { announceQuote } from './announce-quote.ts';
import { checkDraft, baseOf, releaseBefore, savedMeanwhile, takeCoupon } from './check-draft.ts';
import { commitQuote, grantOf, pinRequired, type SavedVersion } from './commit-quote.ts';
import type { TakeKey } from './ports.ts';
import type { Grant, QuoteDeps, QuoteSave, SavedQuote, Staff } from './quote-ports.ts';
import type { OrderView } from './read-orders.ts';
import { orVoid } from './void-intent.ts';

export interface SavedDraft extends SavedQuote {
  /** it was saved before; nothing was done now */
  readonly replayed: boolean;
}

/**
 * Saves a draft as a quote, a new one or the next version (docs/rules/quotes.md, 5 to 14): every refusal first, then T1
 * announces the version, a coupon's use is taken for it, and T2 commits the document with the PIN that allowed it.
 * @throws Refusal forbidden without a PIN; conflict when a colleague saved meanwhile or the total is another; precondition with
 * coupon's sentence, for a quote that became an order, or to send one without an address. Then nothing is left taken.
 */
export function saveQuote(deps: QuoteDeps) {
  return async (staff: Staff, save: QuoteSave): Promise<SavedDraft> => {
    const before = await deps.quotes.savedDraft(save);
    if (before) return { ...before, replayed: true };
    const base = await baseOf(deps, save);
    await assertSaving(deps, save, base);
    const { type, target } = grantOf(save);
    const grants = await deps.accounts.findGrants(type, target);
    if (grants.length === 0) throw pinRequired();
    const announced = await announceQuote(deps, staff, save);
    if (announced.kind === 'saved') return { ...announced.saved, replayed: true };
    if (announced.kind === 'stale') throw await savedMeanwhile(deps, announced.orderNo);
    const saved = await takeAndCommit(deps, staff, { save, key: announced.key, grants });
    await releaseBefore(deps, save, base);
    await deps.remindExpiry(saved, dueAtOf(saved.expiresOn));
    return { ...saved, replayed: false };
  };
}

async function assertSaving(deps: QuoteDeps, save: QuoteSave, base: OrderView | undefined): Promise<void> {
  await checkDraft(deps, save, base);
  if (save.email && !isEmail(save.document.contact.email.trim())) throw noAddress();
}

export const noAddress = () => refuse('precondition', NO_ADDRESS.code, NO_ADDRESS.sentence);

interface Taking {
  readonly save: QuoteSave;
  readonly key: TakeKey;
  readonly grants: readonly Grant[];
}

/** Whatever is refused on the way takes the announced version and the coupon's use back, then says why. */
async function takeAndCommit(deps: QuoteDeps, staff: Staff, { save, key, grants }: Taking): Promise<SavedVersion> {
  return orVoid(deps, key, async () => {
    const couponExpiry = await takeCoupon(deps, key, save);
    return await commitQuote(deps, { save, staff, key, grants, couponExpiry });
  });
}
