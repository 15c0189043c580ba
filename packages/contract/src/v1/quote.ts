import { z } from 'zod';
import { SENTENCES } from '../pos/sentences.ts';
import { change, get, type Route } from '../route.ts';
import {
  captchaToken,
  count,
  counterInput,
  flag,
  linkToken,
  looseText,
  nzDateTime,
  nzDay,
  ok,
  optionalText,
} from '../wire.ts';
import { paymentMethod, redirectAnswer } from './cart.ts';
import { orderShape } from './order.ts';

export const quoteParams = z.object({ token: linkToken });

/** What can be done on the page now: an expired quote waits for staff, one that became an order has its own page. */
export const quoteState = z.enum(['open', 'expired', 'ordered']);

/** The quote for its pay page, as it was saved last. Below 0 in expiresIn it is expired and cannot be paid. */
export const quoteAnswer = ok({
  ...orderShape,
  expiry_date: nzDay,
  expiresIn: z.int().meta({ description: 'Whole NZ days left' }),
  pMethods: z.array(paymentMethod),
  state: quoteState.meta({ description: 'Extension' }),
  version: count.meta({
    description: 'Extension: of the saved quote; the link of an e-mail names the one it was sent with',
  }),
  savedAt: nzDateTime.meta({ description: 'Extension: when this version was saved' }),
  confirmation: z.string().meta({ description: "Extension: address of the order's confirmation; '' until it is one" }),
});

/** `payment`: '' is the rule 'How do you want to pay?'. */
export const payQuote = z.object({
  orderNo: looseText('code'),
  payment: optionalText('code'),
  comment: optionalText('comment'),
  agree_terms: flag.optional().meta({ description: 'Extension: refused when sent as 0' }),
  token: captchaToken,
  quote: optionalText('token').meta({
    description: "Extension: the capability token of the link; '' = the quote that this browser opened last",
  }),
  version: counterInput
    .optional()
    .meta({ description: 'Extension: the version that was shown; 409 if it was saved anew' }),
});

export const quoteRoutes: readonly Route[] = [
  get('/v1/quote/{token}', 'The quote behind a link; never cached', {
    params: quoteParams,
    response: quoteAnswer,
    errors: [404],
  }),
  change('/v1/quote/pay', 'Turns a quote into an order and answers where to pay it', {
    request: payQuote,
    response: redirectAnswer,
    refusals: [SENTENCES.howToPay, SENTENCES.agreeTerms, SENTENCES.quoteExpired, SENTENCES.quoteChanged],
    errors: [403, 404, 409, 422],
  }),
];

export type QuoteAnswer = z.infer<typeof quoteAnswer>;
