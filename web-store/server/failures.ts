import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';

export const SORRY = 'Something went wrong on our side. Please try again.';
const AWAY = 'This is not available at the moment. Please try again shortly.';

/** The sentence of a status; a page of its own says it better, to who reads pages. */
const sentences: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'There is nothing at this address.',
  405: 'A page can only be read.',
  502: AWAY,
  503: AWAY,
  504: AWAY,
};

const PROBLEM = 'application/problem+json';

/** Somebody who reads pages takes the page, whatever else they take. */
export const wantsJson = (request: Request): boolean =>
  ['json', PROBLEM].includes(String(request.accepts(['html', 'json', PROBLEM])));

/** The message as text, or as a problem (RFC 9457) to who asks for JSON (contract section 4). */
export function sendFailure(request: Request, response: Response, status: number): void {
  const detail = sentences[status] ?? SORRY;
  response.status(status);
  if (status >= 500) response.set('Cache-Control', 'no-store').set('Retry-After', '5');
  if (!wantsJson(request)) return void response.type('text').send(detail);
  const told = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Failed', status, detail };
  const traceId = String(response.getHeader('X-Request-Id') ?? '');
  response.type(PROBLEM).send(JSON.stringify({ ...told, code: `page.${status}`, traceId }));
}

/** Nothing here takes anything in. */
export const onlyRead: RequestHandler = (request, response) => {
  response.set('Allow', 'GET, HEAD');
  sendFailure(request, response, 405);
};

/** Express names what it could not read by its status; its own words stay inside. */
// oxlint-disable-next-line max-params -- express knows an error handler by its four parameters
export const unreadable: ErrorRequestHandler = (error: { status?: unknown }, request, response, _next) => {
  if (response.headersSent) return void response.destroy();
  const { status } = error;
  sendFailure(request, response, typeof status === 'number' && status < 500 ? status : 500);
};
