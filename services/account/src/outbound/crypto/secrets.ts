import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { bulkheadOf } from '@shop/kit/bulkhead';
import { isSigned, type Keys, sign } from '@shop/kit/keys';
import { refuse } from '@shop/primitives/refusal';
import type { Secrets } from '../../application/ports.ts';

/** argon2id, 19 MiB, 2 passes, 1 lane (OWASP). 2 is the library's number for argon2id. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of random bytes at the same cost: the password for an unknown address is compared with it. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$rvq6ddypDldk5Z+mgyQlZA$W95ul7zL3LqSLMaON5VK/RMe+NQruVUPTdyFGtVr9K8';

export interface SecretKeys {
  /** kept outside of the database: a stolen table alone cannot be tried for the 10,000 PINs there are */
  readonly peppers: Keys;
  /** what reset links are signed with */
  readonly resetKeys: Keys;
}

/** Passwords, PINs and the proofs in reset links. */
export function createSecrets({ peppers, resetKeys }: SecretKeys): Secrets {
  return { ...hashesWith(peppers), ...linksWith(resetKeys) };
}

type Hashes = Pick<Secrets, 'hashPassword' | 'isPassword' | 'hashPin' | 'isPin'>;

const busy = () => refuse('unavailable', 'account.busy', 'We are very busy right now. Please try again in a moment.');

/** What is hashed, for who signs no links: the seed, and the command that sets a PIN. */
export function hashesWith(peppers: Keys): Hashes {
  // A hash costs 55 ms of a core: a flood of sign-ins must not take the process.
  const hashing = bulkheadOf({ atOnce: 2, waiting: 50, refused: busy });
  const peppered = (pepper: string, staffId: string, pin: string) => sign([pepper], `pin:${staffId}|${pin}`);
  return {
    hashPassword: (password) => hashing.run(() => hash(password, cost)),
    isPassword: (stored, password) =>
      hashing.run(async () => (await verify(stored ?? DUMMY_HASH, password)) && stored !== undefined),
    hashPin: (staffId, pin) => hashing.run(() => hash(peppered(peppers[0], staffId, pin), cost)),
    async isPin(stored, staffId, pin) {
      for (const pepper of peppers) {
        const isRight = await hashing.run(() => verify(stored, peppered(pepper, staffId, pin)));
        if (isRight) return pepper === peppers[0] ? 'right' : 'outdated';
      }
      return 'wrong';
    },
  };
}

const linkText = (id: string) => `reset:${id}`;

function linksWith(keys: Keys): Pick<Secrets, 'resetToken' | 'resetIdOf'> {
  return {
    resetToken: (id) => `${id}.${sign(keys, linkText(id))}`,
    resetIdOf(token) {
      const [id = '', signature = ''] = token.split('.');
      return isSigned(keys, linkText(id), signature) ? id : undefined;
    },
  };
}

/** SHA-256 as hexadecimal text. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
