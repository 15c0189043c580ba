import express, { type Request, type RequestHandler } from 'express';
import { sendPage } from '@shop/kit/page-cache/page';
import { sendFailure } from './failures.ts';
import { pageRequest, type PageOptions, type Render, renderPage } from './pages.ts';

/** The pages that take in a form of readers without JavaScript; all others can only be read. */
export const FORM_PAGES = ['/contact', '/newsletter'];
const ENCODED = 'application/x-www-form-urlencoded';
/** A longest message, every character of it percent-encoded. */
const LIMIT = '128kb';

/** Whether one of our own pages sends it, as far as the browser says (docs/rules/sessions.md 4). */
function isOwn(incoming: Request, own: string): boolean {
  const { 'sec-fetch-site': site, origin } = incoming.headers;
  return site === undefined ? origin === undefined || origin === own : site === 'same-origin';
}

/** Nobody else's form, and nothing but a form. */
const onlyOurs =
  (own: string): RequestHandler =>
  (incoming, outgoing, next) => {
    if (!isOwn(incoming, own)) return sendFailure(incoming, outgoing, 403);
    return incoming.is(ENCODED) ? next() : sendFailure(incoming, outgoing, 415);
  };

/** The page with its answer to the form: made for this one reader, so neither kept nor compared. */
export function formHandlers(
  render: Render,
  { origins, own, log }: Pick<PageOptions, 'origins' | 'log'> & { own: string },
): RequestHandler[] {
  return [
    onlyOurs(own),
    express.raw({ type: ENCODED, limit: LIMIT }),
    async (incoming, outgoing) => {
      try {
        const reading = pageRequest(incoming, 0);
        const headers = new Headers(reading.headers);
        headers.set('content-type', ENCODED);
        const request = new Request(reading.url, {
          method: 'POST',
          headers,
          body: new Uint8Array(incoming.body as Buffer),
        });
        const page = await renderPage(render, request, origins);
        await sendPage(incoming, outgoing, { ...page, etag: undefined });
      } catch (error) {
        log.error({ err: error, path: incoming.path, request_id: incoming.get('x-request-id') }, 'a form failed');
        if (outgoing.headersSent) outgoing.destroy();
        else sendFailure(incoming, outgoing, 500);
      }
    },
  ];
}
