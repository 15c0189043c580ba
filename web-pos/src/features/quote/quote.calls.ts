import type { Address } from '@shop/contract/client';
import type { DraftCompleted } from '@shop/contract/pos/draft-routes';
import type { ExpirySet, QuoteChanges } from '@shop/contract/pos/quote';
import { postJson } from '../../lib/http.ts';

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

/** Saves a draft as the next version of its quote, or as a new one, or makes an order of it. */
export const complete = (request: Complete) => postJson('/pos/cart/complete' as Address<DraftCompleted>, request);

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
