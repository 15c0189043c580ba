import { WEB_BRANCH } from '@shop/commerce/branches';
import { refuse } from '@shop/primitives/refusal';
import { newSession, withStaff } from '../domain/session.ts';
import { signedInStaff } from './actor.ts';
import { type Rotation, rotate } from './change-session.ts';
import type { Actor, AccountDeps, Role, SessionView, Staff, AccountTx } from './ports.ts';
import { sessionOf, lockLiving } from './get-session.ts';

export interface StaffIdentity extends Pick<Staff, 'oid' | 'tid' | 'email' | 'firstname' | 'lastname'> {
  /** the issuer's app roles as its token names them; without staff, manager or admin among them access is denied */
  readonly appRoles: readonly string[];
}

/** Strongest first. */
const roles: readonly Role[] = ['admin', 'manager', 'staff'];
const denied = () => refuse('forbidden', 'account.staff_denied', 'You do not have access to the staff area');

/**
 * Begins the staff part on a new hash, after the bff verified the issuer's tokens. Denied by default: without one of
 * our app roles, or once switched off. A new person with a role is stored, without a PIN.
 * @throws Refusal forbidden
 */
export function signInStaff(deps: AccountDeps) {
  return async (rotation: Rotation, identity: StaffIdentity): Promise<SessionView> => {
    const role = roles.find((known) => identity.appRoles.includes(known));
    if (!role || identity.oid === '' || identity.tid === '') throw denied();
    const now = deps.clock.now();
    await deps.transact(async (tx) => {
      const staff = await knownStaff(tx, { ...identity, role }, deps.newId());
      const living = (await lockLiving(tx, rotation.hash, now)) ?? newSession(rotation.newHash, now);
      await rotate(tx, rotation, withStaff(living, { staffId: staff.id, branch: staff.branch }, now));
      await tx.events.audited(signedIn(staff, now));
    });
    return sessionOf(deps, rotation.newHash);
  };
}

const signedIn = (staff: Staff, now: Date) => ({
  action: 'staff.signed_in' as const,
  actorStaffId: staff.id,
  approverId: '',
  target: staff.id,
  outcome: 'done',
  at: now.toISOString(),
  detailJson: JSON.stringify({ role: staff.role }),
});

/** A role that changed ends the sessions that still carry the old one. */
async function knownStaff(tx: AccountTx, identity: StaffIdentity & { role: Role }, newId: string): Promise<Staff> {
  const known = await tx.staff.lockByIdentity(identity.oid, identity.tid);
  if (known && !known.active) throw denied();
  const { email, firstname, lastname, role, oid, tid } = identity;
  const staff = { id: newId, branch: WEB_BRANCH, active: true, ...known, email, firstname, lastname, role, oid, tid };
  await tx.staff.save(staff);
  if (known && known.role !== role) await tx.sessions.endStaffElsewhere(known.id, '');
  return staff;
}

/** Who can be chosen: active staff, by name. @throws Refusal unauthenticated for all but staff */
export function listStaff({ reading }: AccountDeps) {
  return async (actor: Actor, wanted: readonly string[]): Promise<Staff[]> => {
    signedInStaff(actor);
    return reading.staff(wanted);
  };
}
