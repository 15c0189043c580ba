import { refuse } from '@shop/primitives/refusal';

/** What a PIN can approve (contract section 3). */
export const GRANT_TYPES = [
  'quote',
  'quote_email',
  'order',
  'email-quote',
  'send-cart',
  'quote-del',
  'order-cancel',
  'discount',
  'no-deposit',
  'refund',
  'terminal-resolve',
] as const;
export type GrantType = (typeof GRANT_TYPES)[number];

const managerTypes: ReadonlySet<string> = new Set(['discount', 'no-deposit', 'refund', 'terminal-resolve']);

/** A grant is good for two minutes. */
export const GRANT_MS = 120_000;
/** Five misses within this time lock the PIN for as long again. */
export const PIN_WINDOW_MS = 15 * 60_000;
export const PIN_MISSES = 5;
/** Ten misses in a row end the session and block the PIN until a new one is set (reliability.md I32). */
export const PIN_MISSES_IN_ROW = 10;

export const isGrantType = (type: string): type is GrantType => (GRANT_TYPES as readonly string[]).includes(type);
export const needsManager = (type: GrantType): boolean => managerTypes.has(type);

/** '0' and '' mean the signed-in person's own PIN. */
export const namesNobody = (managerId: string): boolean => managerId === '' || managerId === '0';

const everyDigit = /^\d{4}$/;
/** Four of a kind, pairs, and runs up or down are what people try first. */
const easy = [/^(\d)\1{3}$/, /^(\d)(\d)\1\2$/, /^(\d)\1(\d)\2$/];
const runs = '0123456789012';
const years = /^(19|20)\d\d$/;

/**
 * @throws Refusal precondition for anything but four digits, and for what is easily guessed. The demo seed does not ask.
 */
export function assertGoodPin(pin: string): void {
  if (!everyDigit.test(pin)) throw refuse('precondition', 'pin.malformed', 'A PIN is exactly 4 digits');
  const backwards = Array.from(pin).toReversed().join('');
  const weak =
    easy.some((pattern) => pattern.test(pin)) || runs.includes(pin) || runs.includes(backwards) || years.test(pin);
  if (weak) throw refuse('precondition', 'pin.weak', 'This PIN is too easy to guess, please choose another one');
}

export interface PinLock {
  readonly lockedUntil: Date | undefined;
  readonly missesInRow: number;
  readonly blocked?: boolean;
}

/** @throws Refusal precondition when this PIN, or this session, may not try now; checked before any hash is. */
export function assertMayTry(lock: PinLock, now: Date): void {
  if (lock.blocked || lock.missesInRow >= PIN_MISSES_IN_ROW)
    throw refuse(
      'precondition',
      'pin.blocked',
      'This PIN is blocked after too many wrong tries. A new PIN has to be set.',
    );
  if (lock.lockedUntil && now < lock.lockedUntil) throw lockedUntil(lock.lockedUntil, now);
}

/** The sentence of a lock, with the whole minutes that are left. */
export function lockedUntil(until: Date, now: Date) {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return refuse('precondition', 'pin.locked', `Too many wrong PINs. Please try again in ${wait}.`);
}

export const wrongPin = () => refuse('precondition', 'pin.wrong', 'Wrong PIN, please try again');
export const noManager = () => refuse('precondition', 'pin.no_manager', 'Please select a manager');

/** When a lock begins: at the fifth miss within the window. @param misses within the window, this one included */
export function lockAfter(misses: number, now: Date): Date | undefined {
  return misses >= PIN_MISSES ? new Date(now.getTime() + PIN_WINDOW_MS) : undefined;
}
