import { createHash, createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Identity, identityOf } from '../grpc/identity.ts';

/** A caller that exists in tests only: it may call rpcs that have no caller yet. */
export const TEST_CALLER = 'test';

const ranks = JSON.parse(readFileSync(new URL('../../../../proto/ranks.json', import.meta.url), 'utf8')) as Record<
  string,
  number
>;
const callers = [...Object.keys(ranks), TEST_CALLER];
/** Keys of this process alone; the services of one test file run in it together. */
const seed = randomBytes(32);
/** DER of PKCS#8 around the 32 bytes of an Ed25519 seed. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The private key that belongs to a label, as SERVICE_PRIVATE_KEY. */
export function testPrivateKey(label: string): string {
  const own = createHash('sha256').update(seed).update(label).digest();
  return Buffer.concat([PKCS8_ED25519, own]).toString('base64');
}

/** Its public part, as SERVICE_PUBLIC_KEYS lists it. */
export function testPublicKey(label: string): string {
  const key = createPrivateKey({ key: Buffer.from(testPrivateKey(label), 'base64'), format: 'der', type: 'pkcs8' });
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}

const publicKeys = JSON.stringify(Object.fromEntries(callers.map((caller) => [caller, [testPublicKey(caller)]])));

/** The keys of one process of the test, as its configuration has them. */
export const testKeys = (name: string) => ({
  SERVICE_PRIVATE_KEY: testPrivateKey(name),
  SERVICE_PUBLIC_KEYS: publicKeys,
});

/** Who a process of the test is to its neighbours. @param now epoch milliseconds */
export const testIdentity = (name: string, now?: () => number): Identity => identityOf(name, testKeys(name), now);
