import { createHash, createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Secrets } from '../../application/ports.ts';
import { createGate } from './gate.ts';

/** argon2id, 19 MiB, 2 passes, 1 lane (OWASP; reliability.md M16). 2 is the library's number for argon2id. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Passwords and PINs.
 * @param pepper kept outside of the database: a stolen table alone cannot be tried for the 10,000 PINs there are
 */
export function createSecrets(pepper: string): Secrets {
  const gate = createGate({ atOnce: 2, waiting: 50 });
  const peppered = (staffId: string, pin: string) => mac(pepper, `pin:${staffId}|${pin}`);
  let dummy: Promise<string> | undefined;
  const nobodys = () => (dummy ??= hash(mac(pepper, 'nobody'), cost));
  return {
    hashPassword: (password) => gate.run(() => hash(password, cost)),
    isPassword: (stored, password) =>
      gate.run(async () => (await verify(stored ?? (await nobodys()), password)) && stored !== undefined),
    hashPin: (staffId, pin) => gate.run(() => hash(peppered(staffId, pin), cost)),
    isPin: (stored, staffId, pin) => gate.run(() => verify(stored, peppered(staffId, pin))),
    resetToken: (id) => mac(pepper, `reset:${id}`),
    digest,
  };
}

const mac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** SHA-256 as hexadecimal text. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
