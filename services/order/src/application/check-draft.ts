import { multiply, sum } from '@shop/primitives/money';
import { formatNzDateTime, todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { assertQuote, isOver, type Quote } from '../domain/quote.ts';
import { verifyTotals } from '../domain/verify.ts';
import { verifyQuote } from '../domain/verify-quote.ts';
import type { TakeKey } from './ports.ts';
import type { DraftSave, QuoteDeps } from './quote-ports.ts';
import { type OrderView, orRefuse } from './read-orders.ts';

/** The saved quote that a draft was made from; undefined for a sale. @throws Refusal not_found */
export const baseOf = async ({ documents }: QuoteDeps, { orderNo }: DraftSave): Promise<OrderView | undefined> =>
  orderNo === '' ? undefined : orRefuse(await documents.byNumber(orderNo));

/**
 * That a draft may become the next version of its quote, or an order.
 * @throws Refusal precondition for a quote that became an order; conflict when a colleague saved it meanwhile or the total is another
 */
export async function checkDraft(deps: QuoteDeps, save: DraftSave, base: OrderView | undefined): Promise<void> {
  const quote = base?.quote;
  if (base) assertOpen(base, save);
  if ((base?.version ?? 0) !== save.baseVersion) throw await savedMeanwhile(deps, save.orderNo);
  const isFrozen = quote && !isOver(quote.expiresOn, todayInNz(deps.clock.now()));
  verifyQuote(save, isFrozen ? base.document.lines : []);
}

/**
 * @throws Refusal conflict when a version newer than the draft's became an order; not_found for a deleted quote; precondition for
 * what is no quote
 */
export function assertOpen(
  {
    status,
    version,
    quote,
  }: Pick<OrderView, 'status' | 'version'> & { readonly quote?: Pick<Quote, 'quoteState'> | undefined },
  { baseVersion }: Pick<DraftSave, 'baseVersion'>,
): void {
  const quoteState = quote?.quoteState ?? '';
  if (quoteState === 'ordered' && version !== baseVersion)
    throw refuse('conflict', 'quote.ordered', 'This quote has become an order.');
  assertQuote({ status, quoteState });
}

/** Who saved and when; the name is looked up outside of any transaction. */
export async function savedMeanwhile(deps: QuoteDeps, orderNo: string) {
  const { version, quote, updatedAt } = orRefuse(await deps.documents.byNumber(orderNo));
  const at = quote?.savedAt ?? updatedAt;
  const staffId = quote?.savedBy ?? '';
  const name = (await deps.accounts.nameOf(staffId)) || 'a colleague';
  const sentence = `This quote was saved by ${name} at ${formatNzDateTime(at)}. Your changes are kept.`;
  const detail = { version: String(version), staffId, at: at.toISOString() };
  return refuse('conflict', 'quote.saved_meanwhile', sentence, detail);
}

/** Takes a use of its coupon, and recomputes its sums with the terms of it. @returns the coupon's last day, '' = none */
export async function takeCoupon({ coupons }: QuoteDeps, key: TakeKey, { document }: DraftSave): Promise<string> {
  const itemsCents = sum(document.lines.map(({ eachCents, qty }) => multiply(eachCents, qty)));
  const { couponCode: code, customerId } = document;
  const taken = code === '' ? undefined : await coupons.take(key, { code, itemsCents, customerId });
  verifyTotals(document, taken);
  return taken?.expiry ?? '';
}

/** A coupon that was taken out: with another one, coupon itself ended the use of before. An event is the guarantee. */
export async function releaseBefore(
  { coupons, log }: QuoteDeps,
  { orderNo, document }: DraftSave,
  base: OrderView | undefined,
) {
  const version = base?.quote?.couponHeldVersion;
  if (!version || document.couponCode !== '') return;
  await coupons
    .release({ orderNo, version })
    .catch(() => log.warn({ orderNo, version }, 'a release is left to its event'));
}
