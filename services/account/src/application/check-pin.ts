import type { GrantType } from '@shop/primitives/closed-sets';
import { type Refusal, refuse } from '@shop/primitives/refusal';
import {
  assertFourDigits,
  GRANT_MS,
  grantTypeOf,
  type Misses,
  namesNoManager,
  needsManager,
  noManager,
  refusalOfTry,
  signedOut,
  wrongPin,
} from '../domain/pin.ts';
import type { StaffPart } from '../domain/session.ts';
import { noStaff, staffSession } from './actor.ts';
import { refusedPrice } from './grants.ts';
import type { Pin } from './pin-ports.ts';
import type { Actor, AccountDeps, AccountTx } from './ports.ts';
import { lockLiving } from './get-session.ts';

export interface PinRequest {
  readonly pin: string;
  readonly type: string;
  readonly managerId: string;
  /** order number, id of a draft or sku; narrows the grant */
  readonly target: string;
}

/** One try of a PIN, the person's own or a manager's. */
interface Attempt {
  readonly request: PinRequest & { readonly type: GrantType };
  readonly sessionHash: string;
  readonly staffId: string;
  readonly approverId: string;
  /** of a discount the price it is for, in cents */
  readonly eachCents: number | null;
}

/**
 * Tries a PIN (docs/rules/pins.md). The try is counted and committed before its hash is checked, so many at once are
 * never more than the limits allow. Success leaves a single-use grant of two minutes; every try leaves an audit row.
 * @throws Refusal precondition with the sentence; unauthenticated without a staff session
 */
export function checkPin(deps: AccountDeps) {
  return async (actor: Actor, request: PinRequest): Promise<void> => {
    const attempt = await attemptOf(deps, actor, request);
    assertFourDigits(request.pin);
    const held = await deps.transact((tx) => reserve(deps, tx, attempt));
    if ('refusal' in held) throw held.refusal;
    const { hash } = held.pin;
    const { tryId } = held;
    const found = await deps.secrets.isPin(hash, attempt.approverId, request.pin);
    const newer = found === 'outdated' ? await deps.secrets.hashPin(attempt.approverId, request.pin) : undefined;
    const refusal = await deps.transact(async (tx) => {
      if (found === 'wrong') return miss(deps, tx, { attempt, tryId });
      if (newer) await tx.pins.rehash(attempt.approverId, hash, newer);
      return grant(deps, tx, attempt);
    });
    if (refusal) throw refusal;
  };
}

async function attemptOf(deps: AccountDeps, actor: Actor, request: PinRequest): Promise<Attempt> {
  const { reading } = deps;
  const { staffId, sessionHash } = staffSession(actor);
  const { managerId } = request;
  const type = grantTypeOf(request.type);
  const attempt = { request: { ...request, type }, sessionHash, staffId, eachCents: null };
  if (namesNoManager(managerId) && !needsManager(type)) return { ...attempt, approverId: staffId };
  const manager = namesNoManager(managerId) ? undefined : await reading.staffMember(managerId);
  if (!manager?.active || manager.role === 'staff') throw noManager();
  if (type !== 'discount') return { ...attempt, approverId: manager.id };
  const eachCents = await refusedPrice(deps, { sessionHash, target: request.target });
  return { ...attempt, approverId: manager.id, eachCents };
}

type Held = { readonly pin: Pin; readonly tryId: number } | { readonly refusal: Refusal };

/**
 * Counts the try as a miss, of the PIN and of the person, or says why there is none. One lock order: session, person, PIN.
 * Only here does a count grow, so only here do the sessions of one person have to wait for each other.
 */
async function reserve(deps: AccountDeps, tx: AccountTx, attempt: Attempt): Promise<Held> {
  const now = deps.clock.now();
  const { pins, events } = tx;
  const { approverId, sessionHash, staffId } = attempt;
  const { staff } = await lockStaffSession(tx, attempt, now);
  await pins.lockPerson(staffId);
  const pin = await pins.lock(approverId);
  const misses = await missesOf(deps, tx, attempt);
  const refusal = pin
    ? refusalOf(deps, { attempt, pin, misses })
    : refuse('precondition', 'pin.none', 'No PIN has been set yet');
  if (!pin || refusal) {
    await events.audited(auditOf(attempt, staff, { outcome: 'locked', now }));
    return { refusal: refusal ?? wrongPin() };
  }
  const tryId = await pins.recordTry({
    ...{ staffId: approverId, sessionHash, triedBy: staffId, branch: staff.branch, at: now },
  });
  return { pin, tryId };
}

function missesOf({ clock, pinLimits }: AccountDeps, { pins }: AccountTx, { approverId, staffId }: Attempt) {
  const since = new Date(clock.now().getTime() - pinLimits.blockWindowMs);
  return pins.misses({ staffId: approverId, triedBy: staffId }, since, pinLimits.misses);
}

interface Standing {
  readonly attempt: Attempt;
  readonly pin: Pin;
  readonly misses: Misses;
}

const refusalOf = ({ clock, pinLimits }: AccountDeps, { attempt, pin, misses }: Standing): Refusal | undefined =>
  refusalOfTry({ blocked: pin.blocked, isOwn: attempt.approverId === attempt.staffId, misses }, pinLimits, clock.now());

async function lockStaffSession(tx: AccountTx, { sessionHash, staffId }: Attempt, now: Date) {
  const session = await lockLiving(tx, sessionHash, now);
  if (!session?.staff || session.staff.staffId !== staffId) throw noStaff();
  return { session, staff: session.staff };
}

/** The try was right: the count of this PIN begins anew, and the approval is written down. */
async function grant({ clock, newId }: AccountDeps, tx: AccountTx, attempt: Attempt): Promise<undefined> {
  const now = clock.now();
  const { staff } = await lockStaffSession(tx, attempt, now);
  const { sessionHash, staffId, approverId, request, eachCents } = attempt;
  await tx.pins.lock(approverId);
  await tx.pins.forgive({ staffId: approverId, triedBy: staffId });
  const expiresAt = new Date(now.getTime() + GRANT_MS);
  const { type, target } = request;
  const of = { sessionHash, staffId, approverId, type, target, eachCents };
  await tx.pins.issue({ id: newId(), ...of, issuedAt: now, expiresAt });
  await tx.events.audited(auditOf(attempt, staff, { outcome: 'granted', now }));
}

interface Missed {
  readonly attempt: Attempt;
  readonly tryId: number;
}

/** The try stays a miss; the last one that a PIN has in a row blocks it until a new one is set, and signs out who guessed. */
async function miss(deps: AccountDeps, tx: AccountTx, { attempt, tryId }: Missed): Promise<Refusal> {
  const now = deps.clock.now();
  const { session, staff } = await lockStaffSession(tx, attempt, now);
  const pin = await tx.pins.lock(attempt.approverId);
  await tx.pins.missed(tryId);
  const misses = await missesOf(deps, tx, attempt);
  const { blockAfter } = deps.pinLimits;
  const isBlocked = misses.ofPin >= blockAfter;
  const isEnded = isBlocked || misses.ofPinByPerson >= blockAfter;
  if (isBlocked) await tx.pins.block(attempt.approverId);
  if (isEnded) await tx.sessions.endStaff(session);
  const outcome = isBlocked ? 'blocked' : isEnded ? 'signed_out' : 'missed';
  await tx.events.audited(auditOf(attempt, staff, { outcome, now }));
  if (isEnded) return signedOut();
  return (pin && refusalOf(deps, { attempt, pin, misses })) ?? wrongPin();
}

/** Enough of a session's hash to identify it. */
const SESSION_DIGITS = 16;

const auditOf = (attempt: Attempt, { branch }: StaffPart, { outcome, now }: { outcome: string; now: Date }) => ({
  action: 'pin.checked' as const,
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
