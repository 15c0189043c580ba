import type { RequestHandler, Response } from 'express';
import type { Keyring } from '../keys/keyring.ts';
import type { MoreAccount } from '../keys/more-accounts.ts';
import { refuseCall } from './api-error.ts';

export interface Credentials {
  readonly user: string;
  readonly key: string;
}

export interface Accounts {
  readonly main: Credentials;
  readonly more: readonly MoreAccount[];
}

/** Whose call it is; '' = the main account's. */
export const accountOf = (res: Response): string => String(res.locals['account']);

/** `Authorization: Basic base64(user:key)`. */
export function basicAuth({ main, more }: Accounts, keyring: Keyring): RequestHandler {
  const all = [main, ...more.map(({ name: user, key }) => ({ user, key }))];
  return (req, res, next) => {
    const [, encoded = ''] = /^Basic ([\w+/=-]+)$/i.exec(req.get('authorization') ?? '') ?? [];
    const [name = '', ...key] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
    const account = all.find(({ user }) => user === name);
    const known = account && { provider: 'windcave' as const, user: name, configured: account.key };
    if (known && keyring.accepts(known, key.join(':'))) {
      res.locals['account'] = account === main ? '' : name;
      return next();
    }
    res.set('WWW-Authenticate', 'Basic realm="Windcave REST API"');
    refuseCall(res, 401, [{ target: 'authorization', message: 'User name or API key is not valid' }]);
  };
}
