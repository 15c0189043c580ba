import type { GrantType } from '@shop/primitives/closed-sets';
import type { Misses, Tried } from '../domain/pin.ts';

export interface Pin {
  readonly hash: string;
  /** only a new PIN opens it again */
  readonly blocked: boolean;
}

/** One try: whose PIN, in which session, by whom and where. */
export interface PinTry {
  readonly staffId: string;
  readonly sessionHash: string;
  readonly triedBy: string;
  readonly branch: string;
  readonly at: Date;
}

/** A person and a PIN: whose PIN, and who tries it. */
export type WhoTries = Pick<PinTry, 'staffId' | 'triedBy'>;

export interface PinRepository {
  /** Until the transaction ends no other session of this person counts a try. Taken before the PIN's lock. */
  lockPerson(staffId: string): Promise<void>;
  lock(staffId: string): Promise<Pin | undefined>;
  block(staffId: string): Promise<void>;
  /** A new PIN, with nothing counted against it. */
  set(staffId: string, hash: string): Promise<void>;
  /** The same PIN under a newer pepper, unless it was changed meanwhile. */
  rehash(staffId: string, from: string, to: string): Promise<void>;
  /** Counts a try, as a miss until it proves right. @returns its id */
  recordTry(attempt: PinTry): Promise<number>;
  /** The try was wrong: it counts, also where a right one came meanwhile. */
  missed(tryId: number): Promise<void>;
  /** The right PIN came: nothing counts against it any more, nor against this person what they missed of it. */
  forgive(who: WhoTries): Promise<void>;
  /** @param latest how many of the latest misses to read */
  misses(who: WhoTries, since: Date, latest: number): Promise<Misses>;
  issue(grant: Grant): Promise<void>;
  /** The price that a session was refused for a sku; replaces the one before. */
  noteSubject(subject: PinSubject): Promise<void>;
}

export interface PinSubject {
  readonly sessionHash: string;
  readonly sku: string;
  /** in cents */
  readonly eachCents: number;
  readonly at: Date;
}

export interface Grant {
  readonly id: string;
  readonly sessionHash: string;
  readonly staffId: string;
  readonly approverId: string;
  readonly type: GrantType;
  /** order number, id of a draft or sku; '' fits any */
  readonly target: string;
  /** of a discount the lowest unit price it covers, in cents; null for all others */
  readonly eachCents: number | null;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** Which grants a session may spend. */
export type GrantWanted = Pick<Grant, 'sessionHash' | 'staffId' | 'type' | 'target'>;

/** A PIN as it stands, of somebody who works here. */
export interface OwnedPin {
  readonly staffId: string;
  readonly blocked: boolean;
  /** since it was last entered right: as many of the latest as were wanted, and how many since a day */
  readonly latest: readonly Tried[];
  readonly missed: number;
}

export interface PinReading {
  /** Of all who work here and have one. @param latest how many of the latest misses to read of each */
  pins(since: Date, latest: number): Promise<OwnedPin[]>;
}

export interface GrantReading {
  /** Unexpired ones that fit: those for the target, then those for any, the newest first. */
  grants(wanted: GrantWanted, now: Date): Promise<Grant[]>;
  /** The unit price, in cents, that a session was refused last for a sku; undefined when there is none after `since`. */
  refusedPrice(subject: { sessionHash: string; sku: string }, since: Date): Promise<number | undefined>;
}
