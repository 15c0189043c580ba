import { type Refusal, refuse } from '@shop/primitives/refusal';
import {
  assertMayTry,
  GRANT_MS,
  type GrantType,
  isGrantType,
  lockAfter,
  namesNobody,
  needsManager,
  noManager,
  PIN_MISSES_IN_ROW,
  PIN_WINDOW_MS,
  wrongPin,
} from '../domain/pin.ts';
import type { Session, StaffPart } from '../domain/session.ts';
import { noStaff, signedInStaff } from './actor.ts';
import type { Actor, Pin, Ports, Writing } from './ports.ts';
import { lockLiving } from './read-session.ts';

export interface PinRequest {
  readonly pin: string;
  readonly type: string;
  readonly managerId: string;
  /** order number or sku; narrows the grant */
  readonly target: string;
}

/** One try, with whoever's PIN it is. */
interface Attempt {
  readonly request: PinRequest & { readonly type: GrantType };
  readonly sessionHash: string;
  readonly staffId: string;
  readonly approverId: string;
}

/**
 * Tries a PIN. The try is counted and committed before its hash is looked at, so many at once are never more than five.
 * Success leaves a single-use grant of two minutes; every try leaves an audit row.
 * @throws Refusal precondition with the sentence; unauthenticated without a staff session
 */
export async function checkPin(ports: Ports, actor: Actor, request: PinRequest): Promise<void> {
  const attempt = await attemptOf(ports, actor, request);
  const held = await ports.transact((writing) => reserve(writing, attempt, ports.clock.now()));
  if ('refusal' in held) throw held.refusal;
  const right = await ports.secrets.isPin(held.pin.hash, attempt.approverId, request.pin);
  const refusal = await ports.transact((writing) =>
    right ? grant(writing, ports, { ...attempt, tryId: held.tryId }) : miss(writing, attempt, ports.clock.now()),
  );
  if (refusal) throw refusal;
}

async function attemptOf({ reading }: Ports, actor: Actor, request: PinRequest): Promise<Attempt> {
  const staffId = signedInStaff(actor);
  const { type, managerId } = request;
  if (!isGrantType(type)) throw refuse('malformed', 'pin.type', 'This approval is not known');
  const attempt = { request: { ...request, type }, sessionHash: actor.sessionHash, staffId };
  if (namesNobody(managerId) && !needsManager(type)) return { ...attempt, approverId: staffId };
  const manager = namesNobody(managerId) ? undefined : await reading.staffMember(managerId);
  if (!manager?.active || manager.role === 'staff') throw noManager();
  return { ...attempt, approverId: manager.id };
}

type Held = { readonly pin: Pin; readonly tryId: number } | { readonly refusal: Refusal };

/** Counts the try as a miss, on the PIN and on the session, or says why there is none. Session first, then PIN: one lock order. */
async function reserve(writing: Writing, attempt: Attempt, now: Date): Promise<Held> {
  const { pins, sessions } = writing;
  const { session, staff } = await staffSession(writing, attempt, now);
  const pin = await pins.lock(attempt.approverId);
  const refusal = pin
    ? refusalOf([pin, lockOf(staff)], now)
    : refuse('precondition', 'pin.none', 'No PIN has been set yet');
  if (!pin || refusal) {
    await writing.facts.audited(auditOf(attempt, 'locked', now));
    return { refusal: refusal ?? wrongPin() };
  }
  const tryId = await pins.recordTry(attempt.approverId, attempt.sessionHash, now);
  const misses = await pins.missesSince(
    attempt.approverId,
    attempt.sessionHash,
    new Date(now.getTime() - PIN_WINDOW_MS),
  );
  await pins.saveLock(attempt.approverId, {
    ...pin,
    missesInRow: pin.missesInRow + 1,
    lockedUntil: lockAfter(misses.ofPin, now),
  });
  const counted = { pinMissesInRow: staff.pinMissesInRow + 1, pinLockedUntil: lockAfter(misses.ofSession, now) };
  await sessions.save({ ...session, staff: { ...staff, ...counted } });
  return { pin, tryId };
}

const lockOf = (staff: StaffPart) => ({ missesInRow: staff.pinMissesInRow, lockedUntil: staff.pinLockedUntil });

function refusalOf(locks: Parameters<typeof assertMayTry>[0][], now: Date): Refusal | undefined {
  try {
    for (const lock of locks) assertMayTry(lock, now);
    return undefined;
  } catch (refusal) {
    return refusal as Refusal;
  }
}

async function staffSession(writing: Writing, { sessionHash, staffId }: Attempt, now: Date) {
  const session = await lockLiving(writing, sessionHash, now);
  if (!session?.staff || session.staff.staffId !== staffId) throw noStaff();
  return { session, staff: session.staff };
}

/** The try was right: it is no miss after all, and the approval is written down. */
async function grant(
  writing: Writing,
  { clock, newId }: Ports,
  attempt: Attempt & { tryId: number },
): Promise<undefined> {
  const now = clock.now();
  const { session, staff } = await staffSession(writing, attempt, now);
  await writing.pins.lock(attempt.approverId);
  await writing.pins.markRight(attempt.tryId);
  await writing.pins.saveLock(attempt.approverId, { missesInRow: 0, lockedUntil: undefined });
  await writing.sessions.save({ ...session, staff: { ...staff, pinMissesInRow: 0, pinLockedUntil: undefined } });
  const { sessionHash, staffId, approverId, request } = attempt;
  const expiresAt = new Date(now.getTime() + GRANT_MS);
  const { type, target } = request;
  await writing.pins.issue({ id: newId(), sessionHash, staffId, approverId, type, target, issuedAt: now, expiresAt });
  await writing.facts.audited(auditOf(attempt, 'granted', now));
}

/** The try stays a miss; the tenth in a row signs the session out and blocks the PIN (reliability.md I32). */
async function miss(writing: Writing, attempt: Attempt, now: Date): Promise<Refusal> {
  const { session, staff } = await staffSession(writing, attempt, now);
  const pin = await writing.pins.lock(attempt.approverId);
  const blocked = (pin?.missesInRow ?? 0) >= PIN_MISSES_IN_ROW;
  if (pin && blocked) await writing.pins.saveLock(attempt.approverId, { ...pin, blocked });
  const ended = blocked || staff.pinMissesInRow >= PIN_MISSES_IN_ROW;
  if (ended) await endStaff(writing, session);
  await writing.facts.audited(auditOf(attempt, ended ? 'blocked' : 'missed', now));
  if (ended) return refuse('precondition', 'pin.session_ended', 'Too many wrong PINs. You have been signed out.');
  return (pin && refusalOf([pin, lockOf(staff)], now)) ?? wrongPin();
}

const endStaff = ({ sessions }: Writing, session: Session) => sessions.save({ ...session, staff: undefined });

const auditOf = ({ request, staffId, approverId }: Attempt, outcome: string, now: Date) => ({
  action: 'pin.checked',
  actorStaffId: staffId,
  approverId,
  target: request.target,
  outcome,
  at: now.toISOString(),
  detailJson: JSON.stringify({ type: request.type }),
});
