import { type Refusal, refuse } from '@shop/primitives/refusal';
import {
  blocked,
  GRANT_MS,
  type GrantType,
  isGrantType,
  type Misses,
  namesNobody,
  needsManager,
  noManager,
  refusalOfTry,
  signedOut,
  wrongPin,
} from '../domain/pin.ts';
import type { StaffPart } from '../domain/session.ts';
import { noStaff, signedInStaff } from './actor.ts';
import type { Pin } from './pin-ports.ts';
import type { Actor, Ports, Writing } from './ports.ts';
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
  /** of whoever is signed in, for the sentence of a lock */
  readonly name: string;
  readonly approverId: string;
}

/**
 * Tries a PIN (docs/rules/pins.md). The try is counted and committed before its hash is looked at, so many at once are
 * never more than the limits allow. Success leaves a single-use grant of two minutes; every try leaves an audit row.
 * @throws Refusal precondition with the sentence; unauthenticated without a staff session
 */
export async function checkPin(ports: Ports, actor: Actor, request: PinRequest): Promise<void> {
  const attempt = await attemptOf(ports, actor, request);
  const held = await ports.transact((writing) => reserve(writing, ports, attempt));
  if ('refusal' in held) throw held.refusal;
  const { hash } = held.pin;
  const found = await ports.secrets.isPin(hash, attempt.approverId, request.pin);
  const newer = found === 'outdated' ? await ports.secrets.hashPin(attempt.approverId, request.pin) : undefined;
  const refusal = await ports.transact(async (writing) => {
    if (found === 'wrong') return miss(writing, ports, attempt);
    if (newer) await writing.pins.rehash(attempt.approverId, hash, newer);
    return grant(writing, ports, attempt);
  });
  if (refusal) throw refusal;
}

async function attemptOf({ reading }: Ports, actor: Actor, request: PinRequest): Promise<Attempt> {
  const staffId = signedInStaff(actor);
  const { type, managerId } = request;
  if (!isGrantType(type)) throw refuse('malformed', 'pin.type', 'This approval is not known');
  const self = await reading.staffMember(staffId);
  const name = self ? `${self.firstname} ${self.lastname}` : '';
  const attempt = { request: { ...request, type }, sessionHash: actor.sessionHash, staffId, name };
  if (namesNobody(managerId) && !needsManager(type)) return { ...attempt, approverId: staffId };
  const manager = namesNobody(managerId) ? undefined : await reading.staffMember(managerId);
  if (!manager?.active || manager.role === 'staff') throw noManager();
  return { ...attempt, approverId: manager.id };
}

type Held = { readonly pin: Pin } | { readonly refusal: Refusal };

/**
 * Counts the try as a miss, of the PIN and of the person, or says why there is none. One lock order: session, person, PIN.
 * Only here does a count grow, so only here do the sessions of one person have to wait for each other.
 */
async function reserve(writing: Writing, ports: Ports, attempt: Attempt): Promise<Held> {
  const now = ports.clock.now();
  const { pins, events } = writing;
  const { approverId, sessionHash, staffId } = attempt;
  const { staff } = await staffSession(writing, attempt, now);
  await pins.lockPerson(staffId);
  const pin = await pins.lock(approverId);
  const misses = await missesOf(writing, ports, attempt);
  const refusal = pin
    ? await refusalOf(writing, ports, { attempt, pin, misses })
    : refuse('precondition', 'pin.none', 'No PIN has been set yet');
  if (!pin || refusal) {
    await events.audited(auditOf(attempt, staff, { outcome: 'locked', now }));
    return { refusal: refusal ?? wrongPin() };
  }
  await pins.recordTry({ staffId: approverId, sessionHash, triedBy: staffId, branch: staff.branch, at: now });
  return { pin };
}

function missesOf({ pins }: Writing, { clock, pinLimits }: Ports, { approverId, staffId }: Attempt) {
  const since = new Date(clock.now().getTime() - pinLimits.blockWindowMs);
  return pins.misses({ staffId: approverId, triedBy: staffId }, since, pinLimits.misses);
}

interface Standing {
  readonly attempt: Attempt;
  readonly pin: Pin;
  readonly misses: Misses;
}

async function refusalOf({ pins }: Writing, { clock, pinLimits }: Ports, { attempt, pin, misses }: Standing) {
  const state = {
    blocked: pin.blocked,
    lastTry: pin.blocked ? await pins.lastTry(attempt.approverId) : undefined,
    by: attempt.name,
    misses,
  };
  return refusalOfTry(state, pinLimits, clock.now());
}

async function staffSession(writing: Writing, { sessionHash, staffId }: Attempt, now: Date) {
  const session = await lockLiving(writing, sessionHash, now);
  if (!session?.staff || session.staff.staffId !== staffId) throw noStaff();
  return { session, staff: session.staff };
}

/** The try was right: what this person missed of this PIN were typing errors, and the approval is written down. */
async function grant(writing: Writing, { clock, newId }: Ports, attempt: Attempt): Promise<undefined> {
  const now = clock.now();
  const { staff } = await staffSession(writing, attempt, now);
  const { sessionHash, staffId, approverId, request } = attempt;
  await writing.pins.lock(approverId);
  await writing.pins.forgive({ staffId: approverId, triedBy: staffId });
  const expiresAt = new Date(now.getTime() + GRANT_MS);
  const { type, target } = request;
  await writing.pins.issue({ id: newId(), sessionHash, staffId, approverId, type, target, issuedAt: now, expiresAt });
  await writing.events.audited(auditOf(attempt, staff, { outcome: 'granted', now }));
}

/** The try stays a miss; the last one a person has signs them out, the last one a PIN has blocks it until a new one is set. */
async function miss(writing: Writing, ports: Ports, attempt: Attempt): Promise<Refusal> {
  const now = ports.clock.now();
  const { pinLimits } = ports;
  const { session, staff } = await staffSession(writing, attempt, now);
  const pin = await writing.pins.lock(attempt.approverId);
  const misses = await missesOf(writing, ports, attempt);
  const isBlocked = misses.ofPin >= pinLimits.blockAfter;
  const isEnded = misses.ofPinByPerson >= pinLimits.signOutAfter;
  if (isBlocked) await writing.pins.block(attempt.approverId);
  if (isEnded) await writing.sessions.endStaff(session);
  const outcome = isBlocked ? 'blocked' : isEnded ? 'signed_out' : 'missed';
  await writing.events.audited(auditOf(attempt, staff, { outcome, now }));
  if (isEnded) return signedOut();
  if (isBlocked) return blocked(await writing.pins.lastTry(attempt.approverId), pinLimits.blockAfter);
  return (pin && (await refusalOf(writing, ports, { attempt, pin, misses }))) ?? wrongPin();
}

/** Enough of a session's hash to tell it from others. */
const SESSION_DIGITS = 16;

const auditOf = (attempt: Attempt, { branch }: StaffPart, { outcome, now }: { outcome: string; now: Date }) => ({
  action: 'pin.checked',
  actorStaffId: attempt.staffId,
  approverId: attempt.approverId,
  target: attempt.request.target,
  outcome,
  at: now.toISOString(),
  detailJson: JSON.stringify({
    type: attempt.request.type,
    branch,
    session: attempt.sessionHash.slice(0, SESSION_DIGITS),
  }),
});
