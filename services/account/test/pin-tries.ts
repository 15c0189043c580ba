import type { Session } from '@shop/proto/account/v1/account';
import { identity, newHash, type Running } from './running-account.ts';

/** What a till shows after a try of a PIN. */
export const sentence = async (work: Promise<unknown>) =>
  work.then(
    () => 'granted',
    (error: Error) => error.message,
  );

/** Signs a second person in, under a name of their own. */
export const signInAs = (
  { account }: Running,
  oid: string,
  { role = 'staff', ...names }: { role?: string; firstname: string; lastname: string },
): Promise<Session> => account.signInStaff({ hash: newHash(), newHash: newHash(), ...identity(oid, role), ...names });
