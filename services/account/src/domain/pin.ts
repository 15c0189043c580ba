import { formatNzDateTime } from '@shop/primitives/nz-time';
import { type Refusal, refuse } from '@shop/primitives/refusal';

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

/** How often a PIN may be guessed at; why these numbers, see docs/rules/pins.md. Config gives them. */
export interface PinLimits {
  /** misses of one session, of any PIN, within the window: then it waits as long again */
  readonly misses: number;
  readonly windowMs: number;
  /** misses of one session that no right PIN followed: then its staff part ends */
  readonly signOutAfter: number;
  /** misses of one PIN by all sessions that no right PIN of the same session followed: then it waits for a new one */
  readonly blockAfter: number;
  readonly blockWindowMs: number;
}

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

/** Tries that count as misses: wrong ones, and those whose hash is just being looked at. */
export interface Misses {
  readonly ofSessionLately: number;
  readonly ofSession: number;
  readonly ofPin: number;
}

/** Who tried last, and where. */
export interface Tried {
  readonly by: string;
  readonly branch: string;
  readonly at: Date;
}

export interface PinState {
  readonly blocked: boolean;
  readonly sessionLockedUntil: Date | undefined;
  /** the last wrong try of this PIN by anybody */
  readonly lastTry: Tried | undefined;
  readonly session: Omit<Tried, 'at'>;
  /** before this try */
  readonly misses: Misses;
}

/** Why this session may not try this PIN now; asked before any hash is looked at. */
export function refusalOfTry(state: PinState, limits: PinLimits, now: Date): Refusal | undefined {
  const { misses } = state;
  if (state.blocked || misses.ofPin >= limits.blockAfter) return blocked(state.lastTry, limits.blockAfter);
  if (misses.ofSession >= limits.signOutAfter) return signedOut();
  const until = state.sessionLockedUntil;
  if (until && now < until) return locked(state.session, { misses: limits.misses, until, now });
  return undefined;
}

const timeOf = (at: Date) => formatNzDateTime(at).slice(-5);

/** The sentence of a lock: who, where, the whole minutes that are left, and the time it ends. */
export function locked(
  { by, branch }: Omit<Tried, 'at'>,
  { misses, until, now }: { misses: number; until: Date; now: Date },
): Refusal {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const sentence = `Too many wrong PINs: ${misses} at ${branch} by ${by}. Please try again in ${wait}, at ${timeOf(until)}.`;
  return refuse('precondition', 'pin.locked', sentence);
}

/** The sentence a locked out owner reads: enough to ask that person, or to know that it was nobody in the shop. */
export function blocked(last: Tried | undefined, misses: number): Refusal {
  const [day = '', time = ''] = last ? formatNzDateTime(last.at).split(' ') : [];
  const who = last
    ? `${misses} wrong tries, the last at ${last.branch} by ${last.by} on ${day} at ${time}`
    : 'wrong tries';
  return refuse('precondition', 'pin.blocked', `This PIN is blocked after ${who}. A new PIN has to be set.`);
}

export const signedOut = () =>
  refuse('precondition', 'pin.session_ended', 'Too many wrong PINs. You have been signed out.');
export const wrongPin = () => refuse('precondition', 'pin.wrong', 'Wrong PIN, please try again');
export const noManager = () => refuse('precondition', 'pin.no_manager', 'Please select a manager');

/** When a session's lock begins: at the last miss that is allowed within the window. @param misses this one included */
export function lockAfter(misses: number, { misses: most, windowMs }: PinLimits, now: Date): Date | undefined {
  return misses >= most ? new Date(now.getTime() + windowMs) : undefined;
}
