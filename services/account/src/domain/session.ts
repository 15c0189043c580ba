/** A browser's session: a shopper part and a staff part, each on its own clock, neither derived from the other (docs/rules/sessions.md 2). */
export interface Session {
  readonly hash: string;
  readonly customerId: string | undefined;
  /** the shopper part's sliding clock; also the life of an anonymous session's row */
  readonly expiresAt: Date;
  readonly staff: StaffPart | undefined;
  readonly collectPoint: string;
  readonly createdAt: Date;
}

export interface StaffPart {
  readonly staffId: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly branch: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A web shopper stays signed in for 30 days after the last visit. */
export const SHOPPER_MS = 30 * 24 * HOUR;
/** A staff member is signed out 12 hours after signing in, whatever they do. */
export const STAFF_MOST_MS = 12 * HOUR;
/** …and after 60 minutes without a call. */
export const STAFF_IDLE_MS = 60 * MINUTE;

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

/** When the staff part ends unless its owner does something: the nearer of the two clocks. */
export function staffEndsAt(part: Pick<StaffPart, 'startedAt' | 'seenAt'>): Date {
  const idle = later(part.seenAt, STAFF_IDLE_MS);
  const most = later(part.startedAt, STAFF_MOST_MS);
  return idle < most ? idle : most;
}

/** The parts of a session that are still valid; undefined when none is. A part that ran out is gone whatever the other one does. */
export function aliveAt(session: Session, now: Date): Session | undefined {
  const staff = session.staff && now < staffEndsAt(session.staff) ? session.staff : undefined;
  if (now < session.expiresAt) return { ...session, staff };
  return staff && { ...session, staff, customerId: undefined, collectPoint: '' };
}

/** Moves the clocks of the living parts on. */
export function touched(session: Session, now: Date): Session {
  const staff = session.staff && { ...session.staff, seenAt: now };
  return now < session.expiresAt ? { ...session, staff, expiresAt: later(now, SHOPPER_MS) } : { ...session, staff };
}

export function newSession(hash: string, now: Date): Session {
  return {
    hash,
    customerId: undefined,
    expiresAt: later(now, SHOPPER_MS),
    staff: undefined,
    collectPoint: '',
    createdAt: now,
  };
}

/** The shopper part begins; a shopper who was signed in before is replaced. The staff part is left as it is. */
export function withCustomer(session: Session, customerId: string, now: Date): Session {
  const collectPoint = session.customerId ? '' : session.collectPoint;
  return { ...session, customerId, collectPoint, expiresAt: later(now, SHOPPER_MS) };
}

/** The staff part begins on new clocks. The shopper part is left as it is. */
export function withStaff(
  session: Session,
  { staffId, branch }: { staffId: string; branch: string },
  now: Date,
): Session {
  return { ...session, staff: { staffId, branch, startedAt: now, seenAt: now } };
}

export type Part = 'shopper' | 'staff';

/**
 * What is left after one part ended; undefined when nothing is held any more. A shopper's cart stays with the shopper, but
 * below a staff part there may be an anonymous cart, so that session continues as an anonymous one.
 */
export function without(session: Session, part: Part): Session | undefined {
  if (part === 'staff') return { ...session, staff: undefined };
  return session.staff && { ...session, customerId: undefined, collectPoint: '' };
}
