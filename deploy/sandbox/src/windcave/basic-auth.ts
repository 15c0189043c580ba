import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { refuseCall } from './api-error.ts';

export interface Credentials {
  readonly user: string;
  readonly key: string;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `Authorization: Basic base64(user:key)`, compared in constant time. */
export function basicAuth({ user, key }: Credentials): RequestHandler {
  const expected = digest(`${user}:${key}`);
  return (req, res, next) => {
    const [, encoded = ''] = /^Basic ([\w+/=-]+)$/i.exec(req.get('authorization') ?? '') ?? [];
    if (timingSafeEqual(digest(Buffer.from(encoded, 'base64').toString('utf8')), expected)) return next();
    res.set('WWW-Authenticate', 'Basic realm="Windcave REST API"');
    refuseCall(res, 401, [{ target: 'authorization', message: 'User name or API key is not valid' }]);
  };
}
