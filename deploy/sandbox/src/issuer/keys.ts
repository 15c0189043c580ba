import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';

const keysSchema = z.object({
  /** the private RSA key that signs tokens */
  signing: z.looseObject({ kty: z.literal('RSA'), kid: z.string() }),
  /** what signs the issuer's own cookies */
  cookie: z.string().min(32),
});
export type IssuerKeys = z.output<typeof keysSchema>;

/** The keys of an earlier run, so that tokens stay valid over a restart; made and kept at the first one. */
export async function loadKeys(path: string): Promise<IssuerKeys> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text !== undefined) return keysSchema.parse(JSON.parse(text));
  const keys = await makeKeys();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, JSON.stringify(keys), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  return keys;
}

async function makeKeys(): Promise<IssuerKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = randomBytes(12).toString('base64url');
  return keysSchema.parse({
    signing: { ...jwk, kid, use: 'sig', alg: 'RS256' },
    cookie: randomBytes(32).toString('base64url'),
  });
}
