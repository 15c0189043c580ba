import type { RedirectAnswer } from '@shop/contract/v1/cart';
import type { Request, Response } from 'express';

/** The rule sentence both ways the pages read it (docs/rules/errors.md 2, 3). */
export const refusedBody = (sentence: string, line?: string) => ({
  ...{ success: false, msg: sentence, error: sentence },
  ...(line && { line }),
});

/** /v1 calls whose answer has `success`: there a rule that refuses is a 200. Everything under /pos is one too, but for documents. */
const SAYS_SUCCESS: ReadonlySet<string> = new Set([
  'post /v1/getItems',
  'post /v1/cart/zip',
  'post /v1/cart/remove',
  'post /v1/cart/checkPayment',
  'post /v1/cart/updatePayment',
  'get /v1/store/getLocations',
  'post /v1/contact/form',
  'post /v1/fakeRegister',
  'post /v1/newsletter',
  'post /v1/contact/plain',
  'post /v1/newsletter/plain',
]);

export function saysSuccess(call: string): boolean {
  const [, path = ''] = call.split(' ');
  return SAYS_SUCCESS.has(call) || (path.startsWith('/pos/') && !path.startsWith('/pos/print/'));
}

/** Personal or changing answers must not be stored by any cache. */
export function sendJson(res: Response, body: unknown): void {
  if (!res.hasHeader('Cache-Control')) res.set('Cache-Control', 'no-store');
  // Not `res.json`: that answers 304 to "If-None-Match: *", also where there is no ETag and nothing to be held.
  res.type('json').end(JSON.stringify(body));
}

/** Where the page posts the token of a payment (docs/rules/payments.md, 12). */
export const goTo = (token: string): RedirectAnswer => ({ redirect: '/v1/pay/go', params: { token } });

/** 303: whatever the method was, the browser goes on with GET. */
export function seeOther(res: Response, location: string): void {
  res.set('Cache-Control', 'no-store').redirect(303, location);
}

/** Which format the caller gets: problem+json only when it accepts exactly that, else text (docs/rules/errors.md 2, 3). */
export const wantsProblem = (req: Request): boolean => {
  const accept = req.headers.accept ?? '';
  return accept.includes('application/json') || accept.includes('application/problem+json');
};
