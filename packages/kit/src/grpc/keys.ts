import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** The keys of one process: its own, and those of everybody who may call it. */
export interface Keys {
  readonly own: KeyObject;
  /** key id → whose key it is */
  readonly known: ReadonlyMap<string, { readonly caller: string; readonly key: KeyObject }>;
}

const KINDS = 'an Ed25519 key, PEM or base64';

/**
 * @param text PKCS#8, PEM or base64 of its DER
 * @throws Error for anything but an Ed25519 private key
 */
export function privateKeyOf(text: string): KeyObject {
  const key = text.includes('-----')
    ? createPrivateKey(text)
    : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  return ed25519(key);
}

/** @param text SPKI, PEM or base64 of its DER @throws Error for anything but an Ed25519 public key */
export function publicKeyOf(text: string): KeyObject {
  const key = text.includes('-----')
    ? createPublicKey(text)
    : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  return ed25519(key);
}

function ed25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`not ${KINDS}`);
  return key;
}

/** Names a key by its public part, so that a token says which of a caller's two keys signed it. */
export function keyIdOf(key: KeyObject): string {
  const spki = key.type === 'public' ? key : createPublicKey(key);
  return createHash('sha256')
    .update(spki.export({ format: 'der', type: 'spki' }))
    .digest('base64url')
    .slice(0, 11);
}

const publicKeys = z.record(z.string(), z.array(z.string()).min(1).max(2));

/** @throws Error when a key cannot be read, or the caller's own public key is missing: its tokens would be rejected everywhere */
export function keysOf(name: string, privateKey: string, publicKeysJson: string): Keys {
  const own = privateKeyOf(privateKey);
  const known = knownKeys(publicKeysJson);
  if (known.get(keyIdOf(own))?.caller !== name)
    throw new Error(
      `SERVICE_PUBLIC_KEYS does not name the public key of ${name} that belongs to its SERVICE_PRIVATE_KEY.`,
    );
  return { own, known };
}

function knownKeys(json: string): Keys['known'] {
  const known = new Map<string, { caller: string; key: KeyObject }>();
  for (const [caller, texts] of Object.entries(publicKeys.parse(JSON.parse(json)))) {
    for (const key of texts.map(publicKeyOf)) {
      const id = keyIdOf(key);
      if (known.has(id)) throw new Error(`two callers, ${known.get(id)?.caller} and ${caller}, have the same key`);
      known.set(id, { caller, key });
    }
  }
  return known;
}

const readable = (read: (text: string) => unknown) => (text: string) => {
  try {
    read(text);
    return true;
  } catch {
    return false;
  }
};

/** What a process needs to call others or to be called. Spread into the schema of its configuration. */
export const keyConfig = {
  SERVICE_PRIVATE_KEY: z
    .string()
    .refine(readable(privateKeyOf), { error: `it is not ${KINDS}` })
    .describe(`the key that signs this process's calls, ${KINDS} of PKCS#8; or SERVICE_PRIVATE_KEY_FILE`),
  SERVICE_PUBLIC_KEYS: z
    .string()
    .refine(readable(knownKeys), { error: 'it is not a JSON object of caller to one or two different Ed25519 keys' })
    .describe('a JSON object of caller to one or two public keys, PEM or base64 of SPKI; or SERVICE_PUBLIC_KEYS_FILE'),
};
