import { z } from 'zod';
import { post, type Route } from '../route.ts';
import { linkToken, optionalText } from '../wire.ts';

/** Exempt from CSRF: a form or a provider sends these, and the token is the proof of who, never of the outcome. */
export const payGo = z.object({ token: linkToken });

export const attemptParams = z.object({ attempt: linkToken });

/** A hint to query the provider; nothing in it is trusted. */
export const providerHint = z.object({ sessionId: optionalText('token') });

const hint = (method: 'get' | 'post', path: string, rest: Pick<Route, 'summary' | 'response'>): Route => ({
  method,
  path,
  params: attemptParams,
  ...(method === 'get' ? { query: providerHint } : { request: providerHint }),
  ...rest,
  errors: [404],
});

const returned = {
  summary: 'The browser is back from the provider: on to the confirmation or the cart',
  response: 'redirect',
} as const;
const noticed = { summary: 'The provider says that something happened: it is queried', response: z.strictObject({}) };

export const payRoutes: readonly Route[] = [
  post('/v1/pay/go', "On to the provider's page, the confirmation, or back to the cart (303)", {
    request: payGo,
    response: 'redirect',
    errors: [404],
  }),
  hint('get', '/v1/pay/return/{attempt}', returned),
  hint('post', '/v1/pay/return/{attempt}', returned),
  hint('get', '/v1/pay/notify/{attempt}', noticed),
  hint('post', '/v1/pay/notify/{attempt}', noticed),
];
