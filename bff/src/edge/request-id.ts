import type { IncomingMessage, ServerResponse } from 'node:http';
import { newId } from '@shop/kit/ids';

const SANE = /^[A-Za-z0-9._-]{8,64}$/;

/** The id of a request: what our own page server sent along, or a new one. Every answer carries it. */
export function giveRequestId(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader('X-Request-Id', idFor(req));
}

export function idFor(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : newId();
}

export const requestIdOf = (res: ServerResponse): string => String(res.getHeader('X-Request-Id') ?? '');
