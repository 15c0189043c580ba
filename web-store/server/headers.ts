import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

const PLAIN_ID = /^[\w-]{8,64}$/;

/** Gives a request an id, or keeps the one the origin gave, and says it in the answer. */
export function giveRequestId(request: IncomingMessage, response: ServerResponse): void {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && PLAIN_ID.test(given) ? given : randomUUID();
  request.headers['x-request-id'] = id;
  response.setHeader('X-Request-Id', id);
}

/** What every answer says, whatever it is. Over HTTPS browsers are told to stay with it for a year. */
export function giveSafeHeaders(response: ServerResponse, secure: boolean): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  if (secure) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}

export const basics =
  (secure: boolean): RequestHandler =>
  (request, response, next) => {
    giveRequestId(request, response);
    giveSafeHeaders(response, secure);
    next();
  };
