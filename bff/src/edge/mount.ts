import { type Actor, visitor as aVisitor } from '@shop/kit/actor';
import { runInContext } from '@shop/kit/context';
import type { Keys } from '@shop/kit/keys';
import { httpMeter } from '@shop/kit/http/meter';
import { extract, span } from '@shop/kit/telemetry';
import type { Route } from '@shop/contract/route';
import { routes } from '@shop/contract/routes';
import type { Express, Request, RequestHandler, Response } from 'express';
import { sendJson } from './answers.ts';
import type { Cookies } from './cookies.ts';
import { assertCsrf, CSRF_EXEMPT } from './csrf.ts';
import type { Endpoint } from './endpoint.ts';
import type { Limits } from './limits.ts';
import { actorOf, addressOf } from './request.ts';
import { requestIdOf } from '@shop/kit/http/request-id';
import type { Sessions } from './session.ts';
import { assertMayMake, assertSignedIn } from './staff.ts';
import { hashOf } from './tokens.ts';

export interface Guards {
  readonly sessions: Sessions;
  readonly cookies: Cookies;
  readonly keys: { readonly csrf: Keys };
  readonly limits: Limits;
}

const READ_MS = 2_000;
const declared = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));

/**
 * The declaration of a call. Deny by default: what the contract does not name is not served, and what changes something
 * is either checked for CSRF or named as exempt.
 * @throws Error at start
 */
export function declarationOf(call: string): Route {
  const route = declared.get(call);
  if (!route) throw new Error(`${call} is not in the contract`);
  if (route.method !== 'get' && !route.csrf && !CSRF_EXEMPT.has(call))
    throw new Error(`${call} changes something, but is neither checked for CSRF nor exempt`);
  return route;
}

/** Mounts the calls on the app. Every check that runs before a handler runs here, in this order. */
export function mount(app: Express, endpoints: readonly Endpoint[], guards: Guards): void {
  const calls = endpoints.map((endpoint) => {
    const route = declarationOf(endpoint.call);
    return { ...route, answer: answering(endpoint, route, guards) };
  });
  app.use(atOnce(calls));
  for (const { method, path, answer, csrf } of calls) {
    const pattern = path.replace(/\{(\w+)\}/g, ':$1');
    app[method](pattern, method === 'get' && csrf ? unlessHead(answer) : answer);
  }
}

/** Express answers HEAD by the handler of GET. Of a GET that changes something (the specification has some) there is no HEAD. */
const unlessHead =
  (answer: RequestHandler): RequestHandler =>
  (req, res, next) =>
    req.method === 'HEAD' ? next() : answer(req, res, next);

interface MountedCall extends Pick<Route, 'method' | 'path'> {
  readonly answer: RequestHandler;
}

/**
 * A path without parameters is looked up: express tries the patterns of all calls one after the other, a fourteenth of what a list at
 * the counter cost here. What is written otherwise (capitals, a slash at the end) finds its call by them.
 */
function atOnce(calls: readonly MountedCall[]): RequestHandler {
  const fixed = calls.filter(({ path }) => !path.includes('{'));
  const answers = new Map(fixed.map(({ method, path, answer }) => [`${method.toUpperCase()} ${path}`, answer]));
  return (req, res, next) => {
    const answer = answers.get(`${req.method} ${req.path}`);
    return answer ? answer(req, res, next) : next();
  };
}

function answering(endpoint: Endpoint, route: Route, guards: Guards): RequestHandler {
  const meter = httpMeter(endpoint.call);
  return async (req, res) => {
    res.locals['call'] = endpoint.call;
    meter(res);
    const deadline = Date.now() + (endpoint.deadlineMs ?? READ_MS);
    const work = () => guarded({ endpoint, route, guards, req, res });
    const context = { requestId: requestIdOf(res), deadline, actor: aVisitor };
    await runInContext(context, () => traced(endpoint, req, work));
  };
}

const traced = (endpoint: Endpoint, req: Request, work: () => Promise<void>): Promise<void> =>
  extract(req.get('traceparent'), () => span(endpoint.call, 'server', { 'http.request.method': req.method }, work));

interface Call {
  readonly endpoint: Endpoint;
  readonly route: Route;
  readonly guards: Guards;
  readonly req: Request;
  readonly res: Response;
}

async function guarded(call: Call): Promise<void> {
  const { endpoint, req, res } = call;
  const actor = await permitted(call);
  const body = await runInContext({ actor }, () => endpoint.handle(req, res));
  if (body !== undefined) sendJson(res, body);
}

/** Rate limits first, then the session, then authorisation, then CSRF. */
async function permitted({ endpoint, route, guards, req }: Call): Promise<Actor> {
  const sid = guards.cookies.sidOf(req);
  const who = { address: addressOf(req), hash: sid ? hashOf(sid) : addressOf(req) };
  await guards.limits.take([route.method === 'get' ? 'read' : 'write', ...(endpoint.limits ?? [])], who);
  const isQuiet = endpoint.visitor === 'quiet';
  const visitor = endpoint.visitor === 'none' ? undefined : await guards.sessions.load(req, { isQuiet });
  if (route.session && visitor) assertSignedIn(visitor, route.session);
  if (route.session === 'staff' && visitor) assertMayMake(visitor, endpoint.call);
  if (route.csrf) assertCsrf(req, guards);
  return visitor ? actorOf(visitor) : aVisitor;
}
