import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Which keys an account has now, as it is posted: two of them while one is replaced. */
export const keysSwitch = z.strictObject({
  provider: z.enum(['windcave', 'hit', 'verifone', 'finance']),
  /** '' of the finance company, which knows no user */
  user: z.string().default(''),
  keys: z.array(z.string().min(1)).min(1).max(2),
});
export type KeysSwitch = z.output<typeof keysSwitch>;
type Keyed = KeysSwitch['provider'];

export interface Keyring {
  set(keys: KeysSwitch): void;
  /** Whether a key is one of the account's, compared in constant time. @param configured the key it has until it is given others */
  accepts(
    account: { readonly provider: Keyed; readonly user: string; readonly configured: string },
    key: string,
  ): boolean;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A restarted provider knows the configured keys again. */
export function createKeyring(): Keyring {
  const given = new Map<string, readonly string[]>();
  return {
    set: ({ provider, user, keys }) => void given.set(`${provider} ${user}`, keys),
    accepts: ({ provider, user, configured }, key) => {
      const keys = given.get(`${provider} ${user}`) ?? [configured];
      return keys.map((one) => timingSafeEqual(digest(one), digest(key))).includes(true);
    },
  };
}
