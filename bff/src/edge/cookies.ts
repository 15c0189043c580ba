import type { IncomingMessage } from 'node:http';
import { cookieName } from '@shop/primitives/training';
import { isSigned, type Keys, sign } from '@shop/kit/keys';
import { isNzPostcode } from '@shop/primitives/nz-address';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { Response } from 'express';

/** 400 days, the longest a browser keeps one; when a session ends is decided by the server's own clocks. */
const LIFE_S = 400 * 24 * 3_600;
/** The id and our signature of it, so that a browser, or a script that writes its cookies, cannot choose its own session id. */
const SID = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;
const signedText = (sid: string) => `sid:${sid}`;

export interface Cookies {
  /** The session id the browser sent; undefined when there is none or we did not issue it. */
  sidOf(req: IncomingMessage): string | undefined;
  /** Whether the id is still signed with a key that is being replaced. */
  isOutdated(req: IncomingMessage): boolean;
  csrfOf(req: IncomingMessage): string | undefined;
  /** Gives the browser this session and its CSRF token, in one answer. */
  give(res: Response, sid: string, csrf: string): void;
  /** A cookie of a few minutes for the sign-in at the issuer; '' takes it away. */
  giveSignIn(res: Response, value: string): void;
  signInOf(req: IncomingMessage): string | undefined;
  /** A note about carts that could not follow their session (v1/move-cart.ts); '' takes it away. */
  leaveCarts(res: Response, value: string): void;
  leftCartsOf(req: IncomingMessage): string | undefined;
  /** The quote whose link this browser opened last (docs/rules/quotes.md, 28). */
  keepQuote(res: Response, token: string): void;
  quoteOf(req: IncomingMessage): string;
  /** The postcode kept for the pages; '' for none, or for anything but four digits. */
  postcodeOf(req: IncomingMessage): string;
  /** Keeps a postcode for a year, readable for the pages (docs/rules/delivery.md 5); '' takes it away. */
  keepPostcode(res: Response, zip: string): void;
}

const SIGN_IN = 'staff-sign-in';
const SIGN_IN_PATH = '/pos/microsoftlogin';
const LEFT_CARTS = 'left-carts';
/** 30 days: what an untouched session of a shopper lasts. */
const LEFT_S = 30 * 24 * 3_600;
const QUOTE = 'quote';
const QUOTE_PATH = '/v1/quote';
const POSTCODE = 'uzip';
const POSTCODE_S = 31_536_000;

const parsed = new WeakMap<IncomingMessage, ReturnType<typeof parseCookie>>();

/** Parsed once: several cookies of one request are read. */
function sentBy(req: IncomingMessage): ReturnType<typeof parseCookie> {
  let cookies = parsed.get(req);
  if (!cookies) parsed.set(req, (cookies = parseCookie(req.headers.cookie ?? '')));
  return cookies;
}

export interface CookieSetting {
  /** over HTTPS: then the session cookie carries the `__Host-` prefix, which binds it to this very host */
  readonly secure: boolean;
  readonly keys: Keys;
  /** a training installation has names of its own (docs/rules/training.md) */
  readonly isTraining: boolean;
}

export function cookiesOf({ secure, keys, isTraining }: CookieSetting): Cookies {
  const sidName = 'sid';
  const prefix = (name: string) => (secure && name === sidName ? '__Host-' : '');
  const named = (name: string) => prefix(name) + cookieName(name, isTraining);
  const read = (req: IncomingMessage, name: string) => sentBy(req)[named(name)];
  const set = (res: Response, { name, ...cookie }: Omit<SetCookie, 'sameSite' | 'secure'>) =>
    void res.append(
      'Set-Cookie',
      stringifySetCookie({ path: '/', ...cookie, name: named(name), sameSite: 'lax', secure }),
    );
  return {
    ...sidCookie((req) => read(req, sidName), keys),
    csrfOf: (req) => read(req, 'XSRF-TOKEN'),
    give(res, sid, csrf) {
      set(res, { name: sidName, value: `${sid}.${sign(keys, signedText(sid))}`, httpOnly: true, maxAge: LIFE_S });
      set(res, { name: 'XSRF-TOKEN', value: csrf, maxAge: LIFE_S });
    },
    giveSignIn: (res, value) =>
      set(res, { name: SIGN_IN, value, httpOnly: true, path: SIGN_IN_PATH, maxAge: value ? 600 : 0 }),
    signInOf: (req) => read(req, SIGN_IN),
    leaveCarts: (res, value) => set(res, { name: LEFT_CARTS, value, httpOnly: true, maxAge: value ? LEFT_S : 0 }),
    leftCartsOf: (req) => read(req, LEFT_CARTS) || undefined,
    keepQuote: (res, value) => set(res, { name: QUOTE, value, httpOnly: true, path: QUOTE_PATH, maxAge: LEFT_S }),
    quoteOf: (req) => read(req, QUOTE) ?? '',
    postcodeOf(req) {
      const zip = read(req, POSTCODE) ?? '';
      return isNzPostcode(zip) ? zip : '';
    },
    keepPostcode: (res, zip) => set(res, { name: POSTCODE, value: zip, maxAge: zip ? POSTCODE_S : 0 }),
  };
}

type Read = (req: IncomingMessage) => string | undefined;

/** The signature is verified once per request; an id without a valid one is treated as no session. */
function sidCookie(read: Read, keys: Keys): Pick<Cookies, 'sidOf' | 'isOutdated'> {
  const checked = new WeakMap<IncomingMessage, string | undefined>();
  const partsOf = (req: IncomingMessage) => SID.exec(read(req) ?? '')?.slice(1) ?? ['', ''];
  const check = (req: IncomingMessage) => {
    const [sid = '', signature = ''] = partsOf(req);
    return sid !== '' && isSigned(keys, signedText(sid), signature) ? sid : undefined;
  };
  return {
    sidOf(req) {
      if (!checked.has(req)) checked.set(req, check(req));
      return checked.get(req);
    },
    isOutdated(req) {
      const [sid = '', signature = ''] = partsOf(req);
      return !isSigned(keys.slice(0, 1), signedText(sid), signature);
    },
  };
}
