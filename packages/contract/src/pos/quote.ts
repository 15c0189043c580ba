import { z } from 'zod';
import { get, type Route } from '../route.ts';
import { count, filledText, looseText, nzDateTime, nzDay, ok, okOrRefused } from '../wire.ts';
import { draftRef } from './counter-wire.ts';
import { messageAnswer } from './draft-routes.ts';
import { SENTENCES } from './sentences.ts';

export const emailQuote = z.object({
  orderNo: filledText('code'),
  note: looseText('comment').meta({ description: "Extension: the sender's words above the quote" }),
});

/** Not a day between today and the furthest allowed one: refused, so any text may come. */
export const setExpiry = z.object({ orderNo: filledText('code'), expiryDate: looseText('code') });

export const expirySet = okOrRefused({ expiry_date: nzDay, expiresIn: z.int() });

export const quotePrintParams = z.object({ orderNo: filledText('code') });

export const quoteDraftRef = z.object({ orderNo: filledText('code'), draft: draftRef.draft });

/** A difference in words for a person; '' = not there. */
const difference = z.strictObject({
  what: z.enum(['contact', 'line', 'allocation', 'delivery', 'discount', 'coupon', 'note', 'expiry']),
  of: z.string().meta({ description: "Field or item name, as 'Mobile' or 'Lindis armchair'" }),
  before: z.string().meta({ description: 'When the draft was begun' }),
  theirs: z.string().meta({ description: 'As it was saved since' }),
  yours: z.string(),
});

/** What a draft and the quote that was saved meanwhile have each changed; reading changes nothing. */
export const quoteChanges = okOrRefused({
  savedBy: z.string(),
  savedAt: nzDateTime,
  version: count,
  baseVersion: count,
  differences: z.array(difference),
});

/**
 * mine: the draft is kept and may be saved over theirs. theirs: the draft begins anew from what was saved. both: the draft's changes,
 * and theirs where it changed nothing.
 */
export const rebaseQuote = z.object({
  ...quoteDraftRef.shape,
  keep: z.enum(['mine', 'theirs', 'both']),
  seen: looseText('code').meta({ description: 'The saved version that was compared; another one meanwhile is a 409' }),
});

const rebased = ok({ baseVersion: count, version: count });
const staffOnly = { csrf: true, session: 'staff', method: 'post' } as const;

export const posQuoteRoutes: readonly Route[] = [
  {
    ...staffOnly,
    path: '/pos/quote/email-cus',
    summary: 'E-mails the saved quote with its PDF and its pay link',
    request: emailQuote,
    response: messageAnswer,
    refusals: [SENTENCES.email, SENTENCES.quoteExpired],
    errors: [401, 403, 404],
  },
  {
    ...staffOnly,
    path: '/pos/update-quote-expiry-date',
    summary: 'Moves the expiry of a quote, from today to the furthest day allowed; revives an expired one',
    request: setExpiry,
    response: expirySet,
    refusals: [SENTENCES.expiryOutside],
    errors: [401, 403, 404, 409],
  },
  {
    ...staffOnly,
    path: '/pos/quote/changes',
    summary: 'Extension: what differs between a draft and the quote that a colleague saved meanwhile',
    request: quoteDraftRef,
    response: quoteChanges,
    errors: [401, 403, 404],
  },
  {
    ...staffOnly,
    path: '/pos/quote/rebase',
    summary: 'Extension: after a 409 keeps the own draft, takes the saved quote, or joins both',
    request: rebaseQuote,
    response: rebased,
    errors: [401, 403, 404, 409],
  },
  get('/pos/print/quote/{orderNo}', "Extension: the saved quote as a PDF; where the cart's print URL leads", {
    params: quotePrintParams,
    response: 'pdf',
    session: 'staff',
    errors: [401, 404],
  }),
];

export type ExpirySet = z.infer<typeof expirySet>;
export type QuoteChanges = z.infer<typeof quoteChanges>;
