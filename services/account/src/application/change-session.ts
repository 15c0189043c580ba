import { newSession, type Part, type Session, type StaffPart, without } from '../domain/session.ts';
import { noStaff } from './actor.ts';
import type { AccountDeps, SessionView, AccountTx } from './ports.ts';
import { ensureSession, findSession, lockLiving, sessionOf } from './get-session.ts';

export interface Rotation {
  readonly hash: string;
  /** of the new cookie; the old one stops working */
  readonly newHash: string;
}

/** Gives a session its new hash: the old row goes in the same commit, so a stolen cookie is worth nothing afterwards. */
export async function rotate(tx: AccountTx, { hash, newHash }: Rotation, next: Session): Promise<void> {
  await tx.sessions.drop(hash);
  await tx.sessions.save({ ...next, hash: newHash });
}

type ChangePart = (tx: AccountTx, part: StaffPart, session: Session) => Promise<void>;

export function changeSession(deps: AccountDeps) {
  const { clock, transact } = deps;
  const changeStaffPart = async (hash: string, change: ChangePart) => {
    await transact(async (tx) => {
      const living = await lockLiving(tx, hash, clock.now());
      if (!living?.staff) throw noStaff();
      await change(tx, living.staff, living);
    });
    return sessionOf(deps, hash);
  };
  return {
    /** Ends one part and moves what is left to the new hash. Idempotent; undefined when nothing is held any more. */
    async endPart(rotation: Rotation, part: Part): Promise<SessionView | undefined> {
      await transact(async (tx) => {
        const living = await lockLiving(tx, rotation.hash, clock.now());
        const left = living && without(living, part);
        if (left) return rotate(tx, rotation, left);
        return tx.sessions.drop(rotation.hash);
      });
      return findSession(deps, rotation.newHash);
    },
    /** Whether the person's menu is collapsed, at this till and the next. @throws Refusal unauthenticated without a staff part */
    setMenu: (hash: string, mini: boolean) =>
      changeStaffPart(hash, ({ staff }, { staffId }) => staff.setMenu(staffId, mini)),
    /** Which branch the staff member works for now; whether it exists is the caller's to check. @throws Refusal unauthenticated */
    setBranch: (hash: string, branch: string) =>
      changeStaffPart(hash, ({ sessions }, part, session) => sessions.save({ ...session, staff: { ...part, branch } })),
    /** Stores the last pick-up point; an anonymous session gets its row here. */
    async setCollectPoint(hash: string, location: string): Promise<SessionView> {
      const now = clock.now();
      await transact(async (tx) => {
        const living = (await lockLiving(tx, hash, now)) ?? newSession(hash, now);
        await tx.sessions.save({ ...living, collectPoint: location });
      });
      return ensureSession(deps)(hash);
    },
  };
}
