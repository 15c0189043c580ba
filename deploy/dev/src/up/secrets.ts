import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Passwords and keys of a developer's shop: all derived from one random secret of this folder, so that a restart finds
 * the same and two machines never share one.
 */
export function secretsOf(folder: string): (label: string) => string {
  const file = join(folder, 'secret');
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8');
  } catch {
    secret = randomBytes(32).toString('base64url');
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, secret, { mode: 0o600 });
  }
  return (label) => createHmac('sha256', secret).update(label).digest('base64url');
}
