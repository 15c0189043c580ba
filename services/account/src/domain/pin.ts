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
  /** misses of one PIN by everybody, or by one person of the PINs of others, within the window: then a lock for as long again */
  readonly misses: number;
  readonly windowMs: number;
  /** misses of one PIN in a row: it waits for a new one. By one person: they may not try it again, whoever enters it right */
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

/** Tries that count as misses: wrong ones, and those whose hash is just being checked. Newest first: as many as lock. */
export interface Misses {
  /** of this PIN, by everybody, since it was last entered right */
  readonly latestOfPin: readonly Tried[];
  readonly ofPin: number;
  /** of the person, of the PINs of others */
  readonly latestOfPerson: readonly Tried[];
  /** of this PIN, by the person, that no right entry of theirs followed */
  readonly ofPinByPerson: number;
}

/** Who tried, where and when. */
export interface Tried {
  readonly by: string;
  readonly branch: string;
  readonly at: Date;
}

export interface PinState {
  readonly blocked: boolean;
  /** the person tries their own PIN: what they missed of others does not keep them from it */
  readonly isOwn: boolean;
  /** before this try */
  readonly misses: Misses;
}

/** How a PIN stands for its owner, and the sentence of why it may not be tried now; '' = it may. */
export interface PinStanding {
  readonly state: 'none' | 'good' | 'locked' | 'blocked';
  readonly says: string;
}

/** @param pin undefined: none has been set yet */
export function standingOf(pin: Omit<PinState, 'isOwn'> | undefined, limits: PinLimits, now: Date): PinStanding {
  if (!pin) return { state: 'none', says: '' };
  const refusal = refusalOfTry({ ...pin, isOwn: true }, limits, now);
  if (!refusal) return { state: 'good', says: '' };
  return { state: refusal.code === 'pin.locked' ? 'locked' : 'blocked', says: refusal.message };
}

/** Why this PIN may not be tried now, or not by this person; called before any hash is checked. */
export function refusalOfTry({ blocked: isBlocked, isOwn, misses }: PinState, limits: PinLimits, now: Date) {
  const { blockAfter } = limits;
  if (isBlocked || misses.ofPin >= blockAfter) return blocked(misses.latestOfPin[0], blockAfter);
  const ofPin = locked(misses.latestOfPin, { wrong: 'This PIN is locked', limits, now });
  if (ofPin || isOwn) return ofPin;
  if (misses.ofPinByPerson >= blockAfter) return barred(blockAfter);
  return locked(misses.latestOfPerson, { wrong: 'Too many wrong PINs of others', limits, now });
}

const timeOf = (at: Date) => formatNzDateTime(at).slice(-5);

interface Waiting {
  readonly wrong: string;
  readonly limits: PinLimits;
  readonly now: Date;
}

/** The sentence of a lock: who missed last and where, the whole minutes that are left, and the time it ends. */
function locked(latest: readonly Tried[], { wrong, limits, now }: Waiting): Refusal | undefined {
  const { misses, windowMs } = limits;
  const [last, first] = [latest[0], latest[misses - 1]];
  if (!last || !first || last.at.getTime() - first.at.getTime() >= windowMs) return undefined;
  const until = new Date(last.at.getTime() + windowMs);
  if (now >= until) return undefined;
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const sentence = `${wrong}: ${misses} wrong tries, the last at ${last.branch} by ${last.by}. Please try again in ${wait}, at ${timeOf(until)}.`;
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
