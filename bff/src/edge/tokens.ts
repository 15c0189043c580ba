import { hash } from 'node:crypto';
import { isSigned, type Keys, sign } from '@shop/kit/keys';

/** What a session is stored and looked up under: its id itself never leaves the browser and this process. */
export const hashOf = (sid: string): string => hash('sha256', sid, 'hex');

/** The CSRF token of a session: checked without a store, worthless for any other session (docs/rules/sessions.md 4). */
export const csrfOf = (keys: Keys, sid: string): string => sign(keys, `csrf:${sid}`);

/** A token of the key that is being replaced holds too. */
export const isCsrf = (keys: readonly string[], sid: string, token: string): boolean =>
  isSigned(keys, `csrf:${sid}`, token);

/** What a note is for: one that was written for another use is no note. */
export type Use = 'sign-in' | 'left-carts' | 'preview';

/** Text that only we could have written, as `value.signature`; for notes that a browser keeps for us. */
export const signed = (keys: Keys, use: Use, value: string): string => `${value}.${sign(keys, `${use}:${value}`)}`;

/** @returns the value, or undefined when it was not signed by us for this use */
export function unsigned(keys: Keys, use: Use, text: string): string | undefined {
  const at = text.lastIndexOf('.');
  const value = text.slice(0, Math.max(0, at));
  return isSigned(keys, `${use}:${value}`, text.slice(at + 1)) ? value : undefined;
}
