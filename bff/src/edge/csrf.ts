import type { Keys } from '@shop/kit/keys';
import { refuse } from '@shop/primitives/refusal';
import type { Request } from 'express';
import type { Cookies } from './cookies.ts';
import { isCsrf } from './tokens.ts';

/**
 * Calls that change nothing although they are posted; those a form or a provider posts, where an unguessable token is the
 * proof of who, never of the outcome; and the forms of pages without script, which act for no session
 * (docs/rules/sessions.md 4). Everything else that is posted is checked.
 */
export const CSRF_EXEMPT: ReadonlySet<string> = new Set([
  'post /v1/getItems',
  'post /v1/product/confselect',
  'post /v1/cart/paymentcalculator',
  'post /v1/contact/plain',
  'post /v1/newsletter/plain',
  'post /v1/pay/go',
  'post /v1/pay/return/{attempt}',
  'post /v1/pay/notify/{attempt}',
]);

export interface CsrfSetting {
  readonly cookies: Cookies;
  readonly keys: { readonly csrf: Keys };
}

const refused = () => refuse('forbidden', 'csrf.refused', 'Your page is out of date. Please reload it and try again.');

/** @throws Refusal forbidden when the browser names another site */
export function assertOwnSite(req: Request): void {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw refused();
}

/** @throws Refusal forbidden unless the session's own token is in the header and the browser names no other site */
export function assertCsrf(req: Request, { cookies, keys }: CsrfSetting): void {
  assertOwnSite(req);
  const token = req.get('x-csrf-token') ?? req.get('x-xsrf-token') ?? '';
  const sid = cookies.sidOf(req);
  if (!sid || !isCsrf(keys.csrf, sid, token)) throw refused();
}
