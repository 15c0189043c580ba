import type { Address } from '@shop/contract/client';
import type { DraftCompleted } from '@shop/contract/pos/draft-routes';
import type { ExpirySet, QuoteChanges } from '@shop/contract/pos/quote';
import { HttpError, postJson } from '../../lib/http.ts';

export type SaveOption = 'quote' | 'quote_email' | 'order';

interface Complete {
  readonly draft: string;
  readonly orderNo: string;
  readonly version: number;
  readonly option: SaveOption;
  /** the grand total that was shown, on the wire */
  readonly expected: string;
  /** of an order: its contact is written to the customer */
  readonly updateCus?: boolean | undefined;
}

/** So long, and so far apart, an answer that was lost on its way is asked for again. */
const AGAIN_MS = 30_000;
const APART_MS = 3_000;

/**
 * Saves a draft as the next version of its quote, or as a new one, or makes an order of it. Where no answer came it may be done all the same:
 * the same draft in the same version is the same act, and gets the first outcome (docs/rules/pins.md 13).
 */
export async function complete(request: Complete) {
  const until = Date.now() + AGAIN_MS;
  for (;;) {
    try {
      return await postJson('/pos/cart/complete' as Address<DraftCompleted>, request);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 0 || Date.now() >= until) throw error;
      await new Promise((soon) => setTimeout(soon, APART_MS));
    }
  }
}

/** What a draft and the quote that was saved meanwhile have each changed. */
export const changesOf = (orderNo: string, signal?: AbortSignal) =>
  postJson('/pos/quote/changes' as Address<QuoteChanges>, { orderNo, draft: '' }, signal);

export type Keep = 'mine' | 'theirs' | 'both';

/** @param seen the saved version that was compared; another one meanwhile is a 409 */
export const rebase = (orderNo: string, keep: Keep, seen: number) =>
  postJson('/pos/quote/rebase' as Address<{ success: true }>, { orderNo, draft: '', keep, seen: String(seen) });

/** Mails the saved quote with its PDF. */
export const emailQuote = (orderNo: string) =>
  postJson('/pos/quote/email-cus' as Address<{ success: true; msg: string }>, { orderNo, note: '' });

/** Mails the draft as it stands, at the shop's prices, with a link that opens it in the store. */
export const sendCart = (request: { draft: string; orderNo: string; version: number; note: string }) =>
  postJson('/pos/cart/send-cart' as Address<{ success: true; msg: string }>, request);

export const setExpiry = (orderNo: string, expiryDate: string) =>
  postJson('/pos/update-quote-expiry-date' as Address<ExpirySet>, { orderNo, expiryDate });
