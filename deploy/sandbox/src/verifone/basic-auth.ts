import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Account } from './accounts.ts';
import { refuseCall } from './api-error.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `Authorization: Basic base64(user:key)`, compared in constant time. */
export function accountAuth(accounts: readonly Account[]): RequestHandler {
  return (req, res, next) => {
    const [, encoded = ''] = /^Basic ([\w+/=-]+)$/i.exec(req.get('authorization') ?? '') ?? [];
    const given = digest(Buffer.from(encoded, 'base64').toString('utf8'));
    const account = accounts.find(({ user, key }) => timingSafeEqual(given, digest(`${user}:${key}`)));
    if (!account) return refuseCall(res.set('WWW-Authenticate', 'Basic realm="VCloud"'), 'UNAUTHORISED');
    res.locals['account'] = account;
    next();
  };
}

/** Whose call it is, of one that passed. */
export const accountOf = (res: Response): Account => res.locals['account'] as Account;
