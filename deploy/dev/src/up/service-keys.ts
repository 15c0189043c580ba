import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import ranks from '@shop/proto/ranks' with { type: 'json' };

type Env = Record<string, string>;
type Process = keyof typeof ranks;

/** DER of PKCS#8 around the 32 bytes of an Ed25519 seed. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The keys by which the processes of a developer's shop know one another: each gets its own private key and everybody's
 * public ones. @param secret a text for a label, the same at every start
 */
export function serviceKeysOf(secret: (label: string) => string): (name: Process) => Env {
  const privateKey = (name: string) =>
    Buffer.concat([
      PKCS8_ED25519,
      createHash('sha256')
        .update(secret(`service key of ${name}`))
        .digest(),
    ]);
  const publicKey = (name: string) => {
    const key = createPrivateKey({ key: privateKey(name), format: 'der', type: 'pkcs8' });
    return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  };
  const publicKeys = JSON.stringify(Object.fromEntries(Object.keys(ranks).map((name) => [name, [publicKey(name)]])));
  return (name) => ({
    SERVICE_PRIVATE_KEY: privateKey(name).toString('base64'),
    SERVICE_PUBLIC_KEYS: publicKeys,
  });
}
