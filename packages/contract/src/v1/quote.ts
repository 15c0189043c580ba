import { z } from 'zod';
import type { Route } from '../route.ts';
import { captchaToken, flag, linkToken, looseText, nzDay, ok, optionalText } from '../wire.ts';
import { paymentMethod, redirectAnswer } from './cart.ts';
import { orderShape } from './order.ts';

export const quoteParams = z.object({ token: linkToken });

/** The quote for its pay page. Below 0 in expiresIn it is expired and cannot be paid. */
export const quoteAnswer = ok({
  ...orderShape,
  expiry_date: nzDay,
  expiresIn: z.int().meta({ description: 'Whole NZ days left' }),
  pMethods: z.array(paymentMethod),
});

/** `payment`: '' is the rule 'How do you want to pay?'. */
export const payQuote = z.object({
  orderNo: looseText('code'),
  payment: optionalText('code'),
  comment: optionalText('comment'),
  agree_terms: flag.optional().meta({ description: 'Extension: refused when sent as 0' }),
  token: captchaToken,
});

export const quoteRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/v1/quote/{token}',
    summary: 'The quote behind a link; never cached',
    params: quoteParams,
    response: quoteAnswer,
    errors: [404],
  },
  {
    method: 'post',
    path: '/v1/quote/pay',
    summary: 'Turns a quote into an order and answers where to pay it',
    request: payQuote,
    response: redirectAnswer,
    errors: [403, 404, 409, 422],
    csrf: true,
  },
];

export type QuoteAnswer = z.infer<typeof quoteAnswer>;
export type PayQuote = z.output<typeof payQuote>;
