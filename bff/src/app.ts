import type { ClientAddresses } from '@shop/kit/http/client-address';
import { giveRequestId, type IsOurs } from '@shop/kit/http/request-id';
import { securityHeaders } from '@shop/kit/http/security-headers';
import type { Log } from '@shop/kit/log';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Endpoint } from './edge/endpoint.ts';
import { errorHandler, unknownPath } from './edge/errors.ts';
import { type Guards, mount } from './edge/mount.ts';
import { assertSignedIn } from './edge/staff.ts';

export interface AppParts {
  readonly log: Log;
  /** over HTTPS */
  readonly secure: boolean;
  /** the proxies whose X-Forwarded-* headers are trusted */
  readonly addresses: Pick<ClientAddresses, 'isOurs'>;
  readonly endpoints: readonly Endpoint[];
  readonly guards: Guards;
  readonly cachedFirst: RequestHandler;
  /** what is not in the contract: health and docs, mounted before the calls */
  readonly before: readonly RequestHandler[];
  /** staff pages: every GET under /pos that is not a call */
  readonly after: readonly RequestHandler[];
}

/** The express app, without listening. */
export function createApp({
  log,
  secure,
  addresses,
  endpoints,
  guards,
  cachedFirst,
  before,
  after,
}: AppParts): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.set('trust proxy', addresses.isOurs);
  app.use(everyAnswer(secure, addresses.isOurs), cachedFirst, compression());
  for (const page of before) app.use(page);
  app.use(bodies());
  mount(app, endpoints, guards);
  for (const page of after) app.use(page);
  app.use(staffOnly(guards));
  app.use(() => {
    throw unknownPath();
  });
  app.use(errorHandler(log));
  return app;
}

/** Also for requests that never reach a route. */
function everyAnswer(secure: boolean, isOurs: IsOurs): RequestHandler {
  const always = securityHeaders(secure);
  return (req, res, next) => {
    giveRequestId(req, res, isOurs);
    for (const [name, value] of always) res.setHeader(name, value);
    next();
  };
}

const limit = '100kb';

/** JSON or form-encoded, up to 100 kB (docs/rules/errors.md 1, docs/rules/reliability.md 11); anything else with a body is 415. */
function bodies(): RequestHandler[] {
  const onlyThese: RequestHandler = (req, _res, next) => {
    const empty = req.headers['content-length'] === '0' || req.is('*/*') === null;
    if (!empty && req.method !== 'GET' && !req.is(['json', 'urlencoded'])) throw unsupported();
    next();
  };
  const whole: RequestHandler = (req, _res, next) => {
    req.body ??= {};
    next();
  };
  return [
    onlyThese,
    express.json({ limit, strict: false }),
    express.urlencoded({ limit, extended: true, parameterLimit: 500 }),
    whole,
  ];
}

const unsupported = () =>
  Object.assign(new Error('neither JSON nor a form'), { status: 415, type: 'media.unsupported' });

/** Under /pos even an unknown call answers the same 401 to anyone but staff (docs/rules/sessions.md 5). */
function staffOnly({ sessions }: Guards): RequestHandler {
  return async (req, _res, next) => {
    if (/^\/pos(\/|$)/i.test(req.path)) assertSignedIn(await sessions.load(req), 'staff');
    next();
  };
}
