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

export interface PinRepository {
  lock(staffId: string): Promise<Pin | undefined>;
  block(staffId: string): Promise<void>;
  /** A new PIN, with nothing counted against it. */
  set(staffId: string, hash: string): Promise<void>;
  /** The same PIN under a newer pepper, unless it was changed meanwhile. */
  rehash(staffId: string, from: string, to: string): Promise<void>;
  /** Counts a try, as a miss until it proves right. */
  recordTry(attempt: PinTry): Promise<void>;
  /** The right PIN came: what this session missed of it counts no more. */
  forgive(staffId: string, sessionHash: string): Promise<void>;
  misses(staffId: string, sessionHash: string, since: { lately: Date; ever: Date }): Promise<Misses>;
  /** The last wrong try of this PIN, by whichever session. */
  lastTry(staffId: string): Promise<Tried | undefined>;
  issue(grant: Grant): Promise<void>;
}

export interface Grant {
  readonly id: string;
  readonly sessionHash: string;
  readonly staffId: string;
  readonly approverId: string;
  readonly type: string;
  readonly target: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}
