import type { Login } from '../keys/provider-keys.ts';

export interface WindcaveAccount {
  readonly url: string;
  readonly login: () => Login;
}

/** Basic auth with the key as it is at each call. */
export const authorizationOf =
  ({ login }: WindcaveAccount) =>
  (): string => {
    const { user, key } = login();
    return `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`;
  };
