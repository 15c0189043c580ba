import type { Login } from '../keys/provider-keys.ts';

export interface WindcaveAccounts {
  readonly url: string;
  /** the account that serves a branch, as it is at each call */
  readonly login: (branch: string) => Login;
}

/** Basic auth. */
export const authorizationOf = ({ user, key }: Login): string =>
  `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`;
