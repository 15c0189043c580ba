import type { RequestHandler } from 'express';
import type { Keyring } from '../keys/keyring.ts';
import { refuseCall } from './api-error.ts';

export interface Credentials {
  readonly user: string;
  readonly key: string;
}

/** `Authorization: Basic base64(user:key)`. */
export function basicAuth({ user, key: configured }: Credentials, keyring: Keyring): RequestHandler {
  return (req, res, next) => {
    const [, encoded = ''] = /^Basic ([\w+/=-]+)$/i.exec(req.get('authorization') ?? '') ?? [];
    const [name = '', ...key] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
    const account = { provider: 'windcave' as const, user, configured };
    if (name === user && keyring.accepts(account, key.join(':'))) return next();
    res.set('WWW-Authenticate', 'Basic realm="Windcave REST API"');
    refuseCall(res, 401, [{ target: 'authorization', message: 'User name or API key is not valid' }]);
  };
}
