import { isEmail } from '@shop/primitives/email';
import { multiply, sum } from '@shop/primitives/money';
import { formatNzDateTime, todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { assertQuote, dueAtOf, isOver } from '../domain/quote.ts';
import { verifyTotals } from '../domain/verify.ts';
import { verifyQuote } from '../domain/verify-quote.ts';
import { announceQuote } from './announce-quote.ts';
import { commitQuote, grantOf, pinRequired } from './commit-quote.ts';
import type { TakeKey } from './ports.ts';
import type { Grant, QuoteDeps, QuoteSave, SavedQuote, Staff } from './quote-ports.ts';
import { type OrderView, orRefuse } from './read-orders.ts';
import { voidIntent } from './void-intent.ts';

export interface SavedDraft extends SavedQuote {
  /** it was saved before; nothing was done now */
  readonly replayed: boolean;
}

/**
 * Saves a draft as a quote, a new one or the next version (docs/rules/quotes.md, 5 to 14): every refusal first, then T1
 * announces the version, a coupon's use is taken for it, and T2 commits the document with the PIN that allowed it.
 * @throws Refusal forbidden without a PIN; conflict when somebody saved meanwhile or the total is another; precondition with
 * coupon's sentence, for a quote that became an order, or to send one without an address. Then nothing is left taken.
 */
export function saveQuote(deps: QuoteDeps) {
  return async (staff: Staff, save: QuoteSave): Promise<SavedDraft> => {
    const before = await deps.quotes.savedDraft(save);
    if (before) return { ...before, replayed: true };
    const base = save.orderNo === '' ? undefined : orRefuse(await deps.documents.byNumber(save.orderNo));
    await assertSavable(deps, save, base);
    const { type, target } = grantOf(save);
    const grants = await deps.accounts.findGrants(type, target);
    if (grants.length === 0) throw pinRequired();
    const announced = await announceQuote(deps, save);
    if (announced.kind === 'saved') return { ...announced.saved, replayed: true };
    if (announced.kind === 'stale') throw await savedMeanwhile(deps, announced.orderNo);
    const saved = await takeAndCommit(deps, staff, { save, key: announced.key, grants });
    await releaseBefore(deps, save, base);
    await deps.remindExpiry(saved, dueAtOf(saved.expiresOn));
    return { ...saved, replayed: false };
  };
}

async function assertSavable(deps: QuoteDeps, save: QuoteSave, base: OrderView | undefined): Promise<void> {
  const quote = base?.quote;
  if (base) assertQuote({ status: base.status, quoteState: quote?.quoteState ?? '' });
  if ((base?.version ?? 0) !== save.baseVersion) throw await savedMeanwhile(deps, save.orderNo);
  const isFrozen = quote && !isOver(quote.expiresOn, todayInNz(deps.clock.now()));
  verifyQuote(save, isFrozen ? base.document.lines : []);
  if (save.email && !isEmail(save.document.contact.email.trim())) throw noAddress();
}

export const noAddress = () => refuse('precondition', 'quote.email', "Please enter valid customer's Email address");

/** Who saved and when; the name is asked for outside of any transaction. */
async function savedMeanwhile(deps: QuoteDeps, orderNo: string) {
  const { version, quote, updatedAt } = orRefuse(await deps.documents.byNumber(orderNo));
  const at = quote?.savedAt ?? updatedAt;
  const staffId = quote?.savedBy ?? '';
  const name = (await deps.accounts.nameOf(staffId)) || 'a colleague';
  const sentence = `This quote was saved by ${name} at ${formatNzDateTime(at)}. Your changes are kept.`;
  const detail = { version: String(version), staffId, at: at.toISOString() };
  return refuse('conflict', 'quote.saved_meanwhile', sentence, detail);
}

/** A coupon that was taken out: with another one, coupon itself ended the use of before. quote.saved is the guarantee. */
async function releaseBefore(
  { coupons, log }: QuoteDeps,
  { orderNo, document }: QuoteSave,
  base: OrderView | undefined,
) {
  const version = base?.quote?.couponHeldVersion;
  if (!version || document.couponCode !== '') return;
  await coupons
    .release({ orderNo, version })
    .catch(() => log.warn({ orderNo, version }, 'a release is left to its event'));
}

interface Taking {
  readonly save: QuoteSave;
  readonly key: TakeKey;
  readonly grants: readonly Grant[];
}

/** Whatever is refused on the way takes the announced version and the coupon's use back, then says why. */
async function takeAndCommit(deps: QuoteDeps, staff: Staff, { save, key, grants }: Taking): Promise<SavedQuote> {
  try {
    const couponExpiry = await takeCoupon(deps, key, save);
    return await commitQuote(deps, { save, staff, key, grants, couponExpiry });
  } catch (error) {
    await voidIntent(deps, key);
    throw error;
  }
}

/** @returns the coupon's last day, '' = none */
async function takeCoupon({ coupons }: QuoteDeps, key: TakeKey, { document }: QuoteSave): Promise<string> {
  const itemsCents = sum(document.lines.map(({ eachCents, qty }) => multiply(eachCents, qty)));
  const { couponCode: code, customerId } = document;
  const taken = code === '' ? undefined : await coupons.take(key, { code, itemsCents, customerId });
  verifyTotals(document, taken);
  return taken?.expiry ?? '';
}
