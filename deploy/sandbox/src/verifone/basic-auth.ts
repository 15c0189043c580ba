import type { RequestHandler, Response } from 'express';
import type { Keyring } from '../keys/keyring.ts';
import type { Account } from './accounts.ts';
import { refuseCall } from './api-error.ts';

/** `Authorization: Basic base64(user:key)`. */
export function accountAuth(accounts: readonly Account[], keyring: Keyring): RequestHandler {
  return (req, res, next) => {
    const [, encoded = ''] = /^Basic ([\w+/=-]+)$/i.exec(req.get('authorization') ?? '') ?? [];
    const [name = '', ...given] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
    const account = accounts.find(({ user, key: configured }) => {
      return user === name && keyring.accepts({ provider: 'verifone', user, configured }, given.join(':'));
    });
    if (!account) return refuseCall(res.set('WWW-Authenticate', 'Basic realm="VCloud"'), 'UNAUTHORISED');
    res.locals['account'] = account;
    next();
  };
}

/** Whose call it is, of one that passed. */
export const accountOf = (res: Response): Account => res.locals['account'] as Account;
