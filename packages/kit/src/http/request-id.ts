import type { IncomingMessage, ServerResponse } from 'node:http';
import { newId } from '../ids.ts';

const SANE = /^[A-Za-z0-9._-]{8,64}$/;

/** The id of a request: what a server of ours in front of this one sent along, or a new one. */
export function idFor(req: Pick<IncomingMessage, 'headers'>): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : newId();
}

/** Every answer carries the id, and what the request is passed on to hears of the same one. */
export function giveRequestId(req: IncomingMessage, res: ServerResponse): void {
  const id = idFor(req);
  req.headers['x-request-id'] = id;
  res.setHeader('X-Request-Id', id);
}

export const requestIdOf = (res: ServerResponse): string => String(res.getHeader('X-Request-Id') ?? '');
