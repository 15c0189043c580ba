import type { IncomingMessage, ServerResponse } from 'node:http';
import { newId } from '../ids.ts';

const SANE = /^[A-Za-z0-9-]{8,64}$/;

/** Whether a proxy or server of ours has this address. */
export type IsOurs = (address: string) => boolean;

/** The id of a request: what a server of ours in front of this one sent along, or a new one (docs/rules/http.md, 10). */
export function idFor({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, isOurs: IsOurs): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) && isOurs(socket.remoteAddress ?? '') ? given : newId();
}

/** Every answer carries the id, and it is forwarded with every downstream request. */
export function giveRequestId(req: IncomingMessage, res: ServerResponse, isOurs: IsOurs): void {
  const id = idFor(req, isOurs);
  req.headers['x-request-id'] = id;
  res.setHeader('X-Request-Id', id);
}

export const requestIdOf = (res: ServerResponse): string => String(res.getHeader('X-Request-Id') ?? '');
