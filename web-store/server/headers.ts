import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

const PLAIN_ID = /^[\w-]{8,64}$/;

/** Gives every request an id, or keeps the one the origin gave, and says it in the answer. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.get('x-request-id') ?? '';
  const id = PLAIN_ID.test(given) ? given : randomUUID();
  request.headers['x-request-id'] = id;
  response.setHeader('X-Request-Id', id);
  next();
};

/** What every answer says, whatever it is. */
export const safeHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  next();
};
