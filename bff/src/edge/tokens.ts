import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** What a cookie's secret is stored and looked up under: the id itself never leaves the browser and this process. */
export const hashOf = (sid: string): string => hash('sha256', sid, 'hex');

const mac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

/** The CSRF token of a session: checked without a store, worthless for any other session (contract section 2). */
export const csrfOf = ([secret]: readonly [string, ...string[]], sid: string): string => mac(secret, `csrf:${sid}`);

/** Compared in constant time; a token of the secret that is being replaced holds too. */
export function isCsrf(secrets: readonly string[], sid: string, token: string): boolean {
  return secrets.some((secret) => isSame(mac(secret, `csrf:${sid}`), token));
}

/** What a note is for: one that was written for another use is no note. */
export type Use = 'sign-in' | 'left-carts';

/** Text that only we could have written, as `value.signature`; for notes that a browser keeps for us. */
export const signed = ([secret]: readonly [string, ...string[]], use: Use, value: string): string =>
  `${value}.${mac(secret, `signed:${use}:${value}`)}`;

/** @returns the value, or undefined when it was not signed by us for this use */
export function unsigned(secrets: readonly string[], use: Use, text: string): string | undefined {
  const at = text.lastIndexOf('.');
  const value = text.slice(0, Math.max(0, at));
  const valid = secrets.some((secret) => isSame(mac(secret, `signed:${use}:${value}`), text.slice(at + 1)));
  return valid ? value : undefined;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
