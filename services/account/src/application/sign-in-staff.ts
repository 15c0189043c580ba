import { refuse } from '@shop/primitives/refusal';
import { newSession, withStaff } from '../domain/session.ts';
import { signedInStaff } from './actor.ts';
import { type Rotation, rotate } from './change-session.ts';
import type { Actor, Ports, Role, SessionView, Staff, Writing } from './ports.ts';
import { getSession, lockLiving } from './read-session.ts';

export interface StaffIdentity {
  readonly oid: string;
  readonly tid: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** the issuer's app roles as its token names them; without staff, manager or admin among them nobody gets in */
  readonly appRoles: readonly string[];
}

/** Strongest first. */
const roles: readonly Role[] = ['admin', 'manager', 'staff'];
const denied = () => refuse('forbidden', 'account.staff_denied', 'You do not have access to the staff area');

/**
 * Begins the staff part on a new hash, after the bff verified the issuer's tokens. Deny by default: without one of our
 * app roles, or once switched off, nobody gets in. Somebody new with a role is written down, without a PIN.
 * @throws Refusal forbidden
 */
export async function signInStaff(ports: Ports, rotation: Rotation, identity: StaffIdentity): Promise<SessionView> {
  const role = roles.find((known) => identity.appRoles.includes(known));
  if (!role || identity.oid === '' || identity.tid === '') throw denied();
  const now = ports.clock.now();
  await ports.transact(async (writing) => {
    const staff = await knownStaff(writing, { ...identity, role }, ports.newId());
    const living = (await lockLiving(writing, rotation.hash, now)) ?? newSession(rotation.newHash, now);
    await rotate(writing, rotation, withStaff(living, { staffId: staff.id, branch: staff.branch }, now));
    await writing.events.audited(signedIn(staff, now));
  });
  return getSession(ports, rotation.newHash);
}

const signedIn = (staff: Staff, now: Date) => ({
  action: 'staff.signed_in',
  actorStaffId: staff.id,
  approverId: '',
  target: staff.id,
  outcome: 'done',
  at: now.toISOString(),
  detailJson: JSON.stringify({ role: staff.role }),
});

/** A role that changed ends the sessions that still carry the old one. */
async function knownStaff(writing: Writing, identity: StaffIdentity & { role: Role }, newId: string): Promise<Staff> {
  const known = await writing.staff.lockByIdentity(identity.oid, identity.tid);
  if (known && !known.active) throw denied();
  const { email, firstname, lastname, role, oid, tid } = identity;
  const staff = { id: newId, branch: 'WEB', active: true, ...known, email, firstname, lastname, role, oid, tid };
  await writing.staff.save(staff);
  if (known && known.role !== role) await writing.sessions.endStaffElsewhere(known.id, '');
  return staff;
}

/** Who can be chosen: active staff, by name. @throws Refusal unauthenticated for anybody but staff */
export async function listStaff({ reading }: Ports, actor: Actor, wanted: readonly string[]): Promise<Staff[]> {
  signedInStaff(actor);
  return reading.staff(wanted);
}
