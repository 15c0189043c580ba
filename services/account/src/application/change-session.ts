import { newSession, type Part, type Session, without } from '../domain/session.ts';
import { noStaff } from './actor.ts';
import type { Ports, SessionView, Writing } from './ports.ts';
import { ensureSession, getSession, lockLiving, viewSession } from './read-session.ts';

export interface Rotation {
  readonly hash: string;
  /** of the new cookie; the old one stops working */
  readonly newHash: string;
}

/** Gives a session its new hash: the old row goes in the same commit, so a stolen cookie is worth nothing afterwards. */
export async function rotate(writing: Writing, { hash, newHash }: Rotation, next: Session): Promise<void> {
  await writing.sessions.drop(hash);
  await writing.sessions.save({ ...next, hash: newHash });
}

/** Ends one part and moves what is left to the new hash. Idempotent; undefined when nothing is held any more. */
export async function endPart(ports: Ports, rotation: Rotation, part: Part): Promise<SessionView | undefined> {
  const now = ports.clock.now();
  await ports.transact(async (writing) => {
    const living = await lockLiving(writing, rotation.hash, now);
    const left = living && without(living, part);
    if (left) return rotate(writing, rotation, left);
    return writing.sessions.drop(rotation.hash);
  });
  return viewSession(ports, rotation.newHash);
}

/** Whether the staff menu is collapsed. @throws Refusal unauthenticated without a staff part */
export const setMenu = (ports: Ports, hash: string, menuMini: boolean) => changeStaffPart(ports, hash, { menuMini });

/** Which branch the staff member works for now; whether it exists is the caller's to ask. @throws Refusal unauthenticated */
export const setBranch = (ports: Ports, hash: string, branch: string) => changeStaffPart(ports, hash, { branch });

async function changeStaffPart(ports: Ports, hash: string, change: { menuMini: boolean } | { branch: string }) {
  const now = ports.clock.now();
  await ports.transact(async (writing) => {
    const living = await lockLiving(writing, hash, now);
    if (!living?.staff) throw noStaff();
    await writing.sessions.save({ ...living, staff: { ...living.staff, ...change } });
  });
  return getSession(ports, hash);
}

/** Remembers the last pick-up point; an anonymous session gets its row here. */
export async function setCollectPoint(ports: Ports, hash: string, location: string): Promise<SessionView> {
  const now = ports.clock.now();
  await ports.transact(async (writing) => {
    const living = (await lockLiving(writing, hash, now)) ?? newSession(hash, now);
    await writing.sessions.save({ ...living, collectPoint: location });
  });
  return ensureSession(ports, hash);
}
