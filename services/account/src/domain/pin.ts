import { GRANT_TYPES, type GrantType } from '@shop/primitives/closed-sets';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import { type Refusal, refuse } from '@shop/primitives/refusal';

const managerTypes: ReadonlySet<string> = new Set(['discount', 'no-deposit', 'refund', 'terminal-resolve']);

/** A grant is good for two minutes. */
export const GRANT_MS = 120_000;
/** A refused price can be approved for an hour. */
export const SUBJECT_MS = 3_600_000;

/** How often a PIN may be guessed at; why these numbers, see docs/rules/pins.md. Config gives them. */
export interface PinLimits {
  /** misses of one person, of any PIN, within the window: then they wait as long again */
  readonly misses: number;
  readonly windowMs: number;
  /** misses of one PIN by one person that no right one of theirs followed: they are signed out and may not try it again */
  readonly signOutAfter: number;
  /** the same by everybody together: then the PIN waits for a new one. More than signOutAfter */
  readonly blockAfter: number;
  readonly blockWindowMs: number;
}

/** @throws Refusal malformed for anything else */
export function grantTypeOf(type: string): GrantType {
  const known = GRANT_TYPES.find((one) => one === type);
  if (known) return known;
  throw refuse('malformed', 'pin.type', 'This approval is not known');
}
export const needsManager = (type: GrantType): boolean => managerTypes.has(type);

/** '0' and '' mean the signed-in person's own PIN. */
export const namesNoManager = (managerId: string): boolean => managerId === '' || managerId === '0';

const everyDigit = /^\d{4}$/;
/** Four of a kind, pairs, and runs up or down are what people try first. */
const easy = [/^(\d)\1{3}$/, /^(\d)(\d)\1\2$/, /^(\d)\1(\d)\2$/];
const runs = '0123456789012';
const years = /^(19|20)\d\d$/;

/** @throws Refusal precondition for anything but four digits */
export function assertFourDigits(pin: string): void {
  if (!everyDigit.test(pin)) throw refuse('precondition', 'pin.malformed', 'A PIN is exactly 4 digits');
}

/**
 * @throws Refusal precondition for anything but four digits, and for what is easily guessed. The demo seed does not call it.
 */
export function assertGoodPin(pin: string): void {
  assertFourDigits(pin);
  const backwards = Array.from(pin).toReversed().join('');
  const weak =
    easy.some((pattern) => pattern.test(pin)) || runs.includes(pin) || runs.includes(backwards) || years.test(pin);
  if (weak) throw refuse('precondition', 'pin.weak', 'This PIN is too easy to guess, please choose another one');
}

/** Tries that count as misses: wrong ones, and those whose hash is just being checked. */
export interface Misses {
  /** the person's latest, of any PIN, newest first: as many as lock */
  readonly latest: readonly Miss[];
  /** of this PIN, by the person */
  readonly ofPinByPerson: number;
  /** of this PIN, by everybody */
  readonly ofPin: number;
}

export interface Miss {
  readonly branch: string;
  readonly at: Date;
}

/** Who tried last, and where. */
export interface Tried extends Miss {
  readonly by: string;
}

export interface PinState {
  readonly blocked: boolean;
  /** the last wrong try of this PIN by anybody */
  readonly lastTry: Tried | undefined;
  /** the name of the person who tries */
  readonly by: string;
  /** before this try */
  readonly misses: Misses;
}

/** Why this person may not try this PIN now; called before any hash is checked. */
export function refusalOfTry(state: PinState, limits: PinLimits, now: Date): Refusal | undefined {
  const { misses, by } = state;
  if (state.blocked || misses.ofPin >= limits.blockAfter) return blocked(state.lastTry, limits.blockAfter);
  if (misses.ofPinByPerson >= limits.signOutAfter) return barred(limits.signOutAfter);
  return locked(misses.latest, { by, limits, now });
}

const timeOf = (at: Date) => formatNzDateTime(at).slice(-5);

interface Waiting {
  readonly by: string;
  readonly limits: PinLimits;
  readonly now: Date;
}

/** The sentence while a person waits: who, where, the whole minutes that are left, and the time it ends. */
function locked(latest: readonly Miss[], { by, limits, now }: Waiting): Refusal | undefined {
  const { misses, windowMs } = limits;
  const [last, first] = [latest[0], latest[misses - 1]];
  if (!last || !first || last.at.getTime() - first.at.getTime() >= windowMs) return undefined;
  const until = new Date(last.at.getTime() + windowMs);
  if (now >= until) return undefined;
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const sentence = `Too many wrong PINs: ${misses} at ${last.branch} by ${by}. Please try again in ${wait}, at ${timeOf(until)}.`;
  return refuse('precondition', 'pin.locked', sentence);
}

/** The sentence a locked-out owner reads: enough to find the person, or to see that it was no colleague. */
export function blocked(last: Tried | undefined, misses: number): Refusal {
  const [day = '', time = ''] = last ? formatNzDateTime(last.at).split(' ') : [];
  const who = last
    ? `${misses} wrong tries, the last at ${last.branch} by ${last.by} on ${day} at ${time}`
    : 'wrong tries';
  return refuse('precondition', 'pin.blocked', `This PIN is blocked after ${who}. A new PIN has to be set.`);
}

const barred = (misses: number) =>
  refuse(
    'precondition',
    'pin.barred',
    `You have entered this PIN wrongly ${misses} times and cannot try it any more. A new PIN has to be set.`,
  );
export const signedOut = () =>
  refuse('precondition', 'pin.session_ended', 'Too many wrong PINs. You have been signed out.');
export const wrongPin = () => refuse('precondition', 'pin.wrong', 'Wrong PIN, please try again');
export const noManager = () => refuse('precondition', 'pin.no_manager', 'Please select a manager');
