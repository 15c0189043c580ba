import type { Request as Incoming, RequestHandler, Response as Outgoing } from 'express';
import type { Log } from '@shop/kit/log';
import { etagOf, type PolicyOrigins, pagePolicy } from './html-policy.ts';

export type Render = (request: Request) => Promise<Response>;

/** One rendered answer: plain data, so that a cache can keep it. */
export type Page = { status: number; headers: [string, string][]; body: string };

const PASSED_ON = ['accept', 'x-request-id', 'traceparent'];

/**
 * The page's own view of a request: address and trace only. No cookie gets through, so no page can hold what is personal.
 */
export function pageRequest(incoming: Incoming): Request {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = incoming.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(`http://${incoming.hostname || 'localhost'}${incoming.originalUrl}`, { headers });
}

/** Renders to the last byte, then adds what only the whole page can say: policy and validator. */
export async function renderPage(render: Render, request: Request, origins: PolicyOrigins): Promise<Page> {
  const response = await render(request);
  const body = await response.text();
  const headers = [...response.headers];
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    headers.push(['Content-Security-Policy', pagePolicy(body, origins)]);
  }
  if (response.status === 200) {
    headers.push(['ETag', etagOf(body)]);
    if (!response.headers.has('cache-control')) headers.push(['Cache-Control', 'no-cache']);
  }
  if (response.status >= 500) headers.push(['Cache-Control', 'no-store'], ['Retry-After', '5']);
  return { status: response.status, headers, body };
}

export function sendPage(page: Page, incoming: Incoming, outgoing: Outgoing): void {
  outgoing.status(page.status);
  for (const [name, value] of page.headers) outgoing.append(name, value);
  if (incoming.fresh) {
    outgoing.status(304).end();
    return;
  }
  outgoing.end(incoming.method === 'HEAD' ? undefined : page.body);
}

const SORRY = 'Something went wrong on our side. Please try again.';

export type PageOptions = { origins: PolicyOrigins; log: Pick<Log, 'error'> };

export function pageHandler(render: Render, { origins, log }: PageOptions): RequestHandler {
  return async (incoming, outgoing, next) => {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return next();
    try {
      sendPage(await renderPage(render, pageRequest(incoming), origins), incoming, outgoing);
    } catch (error) {
      log.error({ err: error, path: incoming.path, request_id: incoming.get('x-request-id') }, 'a page failed');
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.status(500).type('text').send(SORRY);
    }
  };
}
