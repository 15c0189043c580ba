import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Proof that a caller is one of our services (reliability.md M17), for clusters without mTLS: an hour's expiry and its
 * HMAC. Two secrets may be valid at once while one replaces the other; the first signs. Without a secret nothing is sent
 * and nothing is asked: then the network policy alone keeps strangers out.
 */
let secrets: readonly string[] = [];
let current = { token: '', until: 0 };
const livesSeconds = 3_600;

/** @param list one secret, or two after a comma; undefined switches tokens off. A matter of the whole process. */
export function useServiceTokens(list: string | undefined): void {
  secrets = list ? list.split(',').map((secret) => secret.trim()) : [];
  current = { token: '', until: 0 };
}

export const areTokensUsed = (): boolean => secrets.length > 0;

/** @returns the token for an outgoing call; signed anew every half an hour */
export function serviceToken(now = Date.now()): string {
  const [secret = ''] = secrets;
  if (now >= current.until) {
    const expires = String(Math.floor(now / 1_000) + livesSeconds);
    current = { token: `${expires}.${sign(secret, expires)}`, until: now + (livesSeconds / 2) * 1_000 };
  }
  return current.token;
}

/** Whether an incoming call comes from one of us. */
export function isServiceToken(token: string | undefined, now = Date.now()): boolean {
  const [expires = '', signature = ''] = (token ?? '').split('.');
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1_000 < now) return false;
  return secrets.some((secret) => isSame(signature, sign(secret, expires)));
}

const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
