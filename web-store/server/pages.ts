import type { Request as Incoming, RequestHandler } from 'express';
import type { Log } from '@shop/kit/log';
import type { ForEdge } from '@shop/kit/page-cache/edge';
import { type Page, sendPage } from '@shop/kit/page-cache/page';
import type { PageCache } from '@shop/kit/page-cache/page-cache';
import { sendFailure, wantsJson } from './failures.ts';
import { isCacheableAddress, isPersonal, pageAddress } from './page-address.ts';
import { limited, type PageLimit } from './page-limit.ts';
import { isPaged } from './paging.ts';
import { passedOn } from './passed-on.ts';
import { etagOf, type PolicyOrigins, pagePolicy } from './html-policy.ts';

export type Render = (request: Request) => Promise<Response>;

const ORIGIN = 'http://localhost';
/** Said by the rendered page to this server alone: what drops it. */
const SCOPE = 'x-page-scope';
const NOT_SHARED = /\b(private|no-store)\b/;

/**
 * The page's own view of a request: its address, its trace and where it came from. No cookie gets through but to the one page
 * that is personal, so no other can hold what is; neither does the host, so it cannot be made a page of another shop.
 */
export function pageRequest(incoming: Pick<Incoming, 'headers' | 'originalUrl' | 'ip'>, turn: number): Request {
  const { cookie } = incoming.headers;
  const address = pageAddress(incoming.originalUrl);
  const own = cookie !== undefined && isPersonal(address) ? { cookie } : {};
  const headers = new Headers({ ...passedOn(incoming), ...own, 'x-page-turn': String(turn) });
  return new Request(ORIGIN + address, { headers });
}

/** Renders to the last byte, then adds what only the whole page can say: policy and validator. */
export async function renderPage(render: Render, request: Request, origins: PolicyOrigins): Promise<Page> {
  const at = Date.now();
  const response = await render(request);
  const body = await response.text();
  const isFound = response.status === 200;
  const scope = response.headers.get(SCOPE) ?? 'all';
  const isFailure = response.status >= 400;
  const headers = [...response.headers].filter(([name]) => name !== SCOPE && !(isFailure && name === 'cache-control'));
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    headers.push(['Content-Security-Policy', pagePolicy(body, origins)]);
  }
  const address = request.url.slice(ORIGIN.length);
  const isOwn = isPersonal(address) || request.method === 'POST';
  const open = isOwn ? 'private, no-store' : 'public, no-cache';
  if (isFound && !response.headers.has('cache-control')) headers.push(['Cache-Control', open]);
  if (isFailure) headers.push(['Cache-Control', 'no-store']);
  const retryAfter = response.status === 429 ? '60' : response.status >= 500 ? '5' : undefined;
  if (retryAfter) headers.push(['Retry-After', retryAfter]);
  const identity = Buffer.from(body);
  const isOpen = !response.headers.has('set-cookie') && !NOT_SHARED.test(response.headers.get('cache-control') ?? '');
  return {
    status: response.status,
    headers,
    etag: isFound ? etagOf(body) : undefined,
    identity,
    packed: new Map(),
    scope,
    isCacheable: isFound && isOpen && isCacheableAddress(address),
    at,
  };
}

export type PageOptions = { origins: PolicyOrigins; pages: PageCache; edge: ForEdge; log: Pick<Log, 'error'> };

export function pageHandler(render: Render, { origins, pages, edge, log }: PageOptions): RequestHandler {
  return async (incoming, outgoing, next) => {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return next();
    try {
      const make = () => renderPage(render, pageRequest(incoming, pages.turn()), origins);
      const address = pageAddress(incoming.originalUrl);
      const page = await (isPersonal(address) ? make() : pages.get(address, make));
      if (page.status >= 400) outgoing.vary('Accept');
      if (page.status >= 400 && wantsJson(incoming)) return sendFailure(incoming, outgoing, page.status);
      await sendPage(incoming, outgoing, edge(address, page));
    } catch (error) {
      log.error({ err: error, path: incoming.path, request_id: incoming.get('x-request-id') }, 'a page failed');
      if (outgoing.headersSent) outgoing.destroy();
      else sendFailure(incoming, outgoing, 500);
    }
  };
}

/** A kept page goes out before anything else is looked at; it counts like any other page. */
export function cachedFirst(pages: Pick<PageCache, 'peek'>, edge: ForEdge, limit: PageLimit): RequestHandler {
  const count = limited(limit);
  return (incoming, outgoing, next) => {
    const isPage = incoming.method === 'GET' && !isPaged(incoming.originalUrl);
    const address = pageAddress(incoming.originalUrl);
    const page = isPage ? pages.peek(address) : undefined;
    if (!page) return next();
    return count(incoming, outgoing, () => void sendPage(incoming, outgoing, edge(address, page)));
  };
}
