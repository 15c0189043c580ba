import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The keys of one purpose, newest first: the first signs, every one of them verifies while it is being replaced. */
export type Keys = readonly [string, ...string[]];

const LEAST_BYTES = 32;
const key = z.string().refine((text) => Buffer.byteLength(text) >= LEAST_BYTES, {
  error: `each key needs at least ${LEAST_BYTES} bytes`,
});

/** A variable with the keys of one purpose: one, or two after a comma. @param purpose what they are for, in a few words */
export const keysOf = (purpose: string) =>
  z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.tuple([key], key).refine((list) => list.length <= 2, { error: 'two keys may be valid at once, not more' }))
    .describe(
      `${purpose}; one key of at least ${LEAST_BYTES} bytes, or two after a comma while the second is replaced`,
    );

const NAMES = /_(?:KEYS|PEPPERS)$/;

/** For `superRefine` of a process's config: a key that leaked from one purpose must open no other. */
export function eachPurposeItsOwn(config: object, context: z.RefinementCtx): void {
  const owners = new Map<string, string>();
  for (const [name, keys] of Object.entries(config)) {
    if (!NAMES.test(name) || !Array.isArray(keys)) continue;
    for (const one of keys as string[]) {
      const owner = owners.get(one) ?? name;
      owners.set(one, owner);
      const message = `it shares a key with ${owner}, and every purpose needs its own`;
      if (owner !== name) context.addIssue({ code: 'custom', path: [name], message });
    }
  }
}

const mac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

/** @returns HMAC-SHA-256 with the newest key, 43 characters */
export const sign = ([newest]: Keys, text: string): string => mac(newest, text);

/** Whether one of the keys signed this text; compared in constant time. */
export const isSigned = (keys: readonly string[], text: string, signature: string): boolean =>
  keys.some((one) => isSame(mac(one, text), signature));

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export interface Sealer {
  /** @param place where it is kept: moved to another place it does not open */
  seal(text: string, place: string): string;
  /** @returns undefined for anything that was not sealed with one of the keys for this very place */
  open(sealed: string, place: string): string | undefined;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Authenticated encryption (AES-256-GCM) for values kept in shared stores: without the key they can be neither read nor forged. */
export function sealerOf(keys: Keys): Sealer {
  const secrets = keys.map((one) => Buffer.from(hkdfSync('sha256', one, '', 'seal', 32))) as [Buffer, ...Buffer[]];
  return {
    seal(text, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, secrets[0], iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      for (const secret of secrets) {
        const text = opened(secret, bytes, place);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}

function opened(secret: Buffer, bytes: Buffer, place: string): string | undefined {
  const end = IV_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, end));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(end)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
