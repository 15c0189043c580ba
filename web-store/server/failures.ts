import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';

export const SORRY = 'Something went wrong on our side. Please try again.';
const AWAY = 'This is not available at the moment. Please try again shortly.';

/** The sentence of a status; a page of its own says it better, to who reads pages. */
const sentences: Record<number, string> = {
  400: 'The request could not be read.',
  403: 'Your page is out of date. Please reload it and try again.',
  404: 'There is nothing at this address.',
  405: 'A page can only be read.',
  429: 'That was a lot of pages at once. Please wait a moment and try again.',
  502: AWAY,
  503: AWAY,
  504: AWAY,
};

/** A page that needs nothing else of the shop: whoever meets it made too many requests already. */
const waitPage = (sentence: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>One moment, please</title></head>
<body><main><h1>One moment, please</h1><p>${sentence}</p><p><a href="">Try again</a></p></main></body>
</html>
`;

const PROBLEM = 'application/problem+json';

/** Somebody who reads pages takes the page, whatever else they take. */
export const wantsJson = (request: Request): boolean =>
  ['json', PROBLEM].includes(String(request.accepts(['html', 'json', PROBLEM])));

function sendText(response: Response, status: number, detail: string): void {
  if (status !== 429) return void response.type('text').send(detail);
  response.type('html').send(waitPage(detail));
}

/** The message as text, or as a problem (RFC 9457) to whoever requests JSON (docs/rules/errors.md 3). */
export function sendFailure(request: Request, response: Response, status: number): void {
  const detail = sentences[status] ?? SORRY;
  response.status(status);
  // The form depends on Accept, so a cache must not give one for the other.
  response.set('Cache-Control', 'no-store').vary('Accept');
  if (status >= 500) response.set('Retry-After', '5');
  if (!wantsJson(request)) return sendText(response, status, detail);
  const problem = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Failed', status, detail };
  const traceId = String(response.getHeader('X-Request-Id') ?? '');
  response.type(PROBLEM).send(JSON.stringify({ ...problem, code: `page.${status}`, traceId }));
}

/** Nothing here takes anything in. */
export const onlyRead: RequestHandler = (request, response) => {
  response.set('Allow', 'GET, HEAD');
  sendFailure(request, response, 405);
};

/** Express names what it could not read by its status; its own words stay inside. */
// oxlint-disable-next-line max-params -- express recognises an error handler by its four parameters
export const unreadable: ErrorRequestHandler = (error: { status?: unknown }, request, response, _next) => {
  if (response.headersSent) return void response.destroy();
  const { status } = error;
  // A path that would leave the folder of the files is simply not there.
  const known = status === 403 ? 404 : status;
  sendFailure(request, response, typeof known === 'number' && known < 500 ? known : 500);
};
