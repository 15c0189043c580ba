import { refuse } from '@shop/primitives/refusal';
import { aliveAt, newSession, type Session, touched } from '../domain/session.ts';
import type { AccountDeps, SessionView, AccountTx } from './ports.ts';

/** The valid parts of a session as its pages need them; undefined when no part is valid. */
export async function findSession({ reading, clock }: AccountDeps, hash: string): Promise<SessionView | undefined> {
  const view = await reading.session(hash);
  const session = view && aliveAt(view.session, clock.now());
  return view && session && onlyLiving({ ...view, session });
}

function onlyLiving(view: SessionView): SessionView {
  const { customerId, staff } = view.session;
  const shopper = customerId ? {} : { firstname: '', lastname: '', email: '', wishcount: 0 };
  return { ...view, ...shopper, staff: staff && view.staff };
}

const unknown = () => refuse('not_found', 'account.no_session', 'Your session has ended');

/** @throws Refusal not_found when it is unknown or has ended */
export const getSession = (deps: AccountDeps) => (hash: string) => sessionOf(deps, hash);

/** The same as a step of other use cases. */
export async function sessionOf(deps: AccountDeps, hash: string): Promise<SessionView> {
  const view = await findSession(deps, hash);
  if (!view) throw unknown();
  return view;
}

/** The living session behind a hash, held until the transaction ends. */
export async function lockLiving({ sessions }: AccountTx, hash: string, now: Date): Promise<Session | undefined> {
  const stored = await sessions.lock(hash);
  return stored && aliveAt(stored, now);
}

const NOBODY = { firstname: '', lastname: '', email: '', wishcount: 0, staff: undefined };

/** Writes the row the first time an anonymous session holds something: one statement when there is none. Idempotent. */
export function ensureSession(deps: AccountDeps) {
  return async (hash: string): Promise<SessionView> => {
    const now = deps.clock.now();
    const session = newSession(hash, now);
    if (await deps.beginSession(session)) return { ...NOBODY, session };
    await deps.transact(async (tx) => {
      const living = await lockLiving(tx, hash, now);
      await tx.sessions.save(living ? touched(living, now) : session);
    });
    return sessionOf(deps, hash);
  };
}

/** Moves the clocks of the living parts on; callers call at most once a minute. @throws Refusal not_found */
export function touchSession(deps: AccountDeps) {
  return async (hash: string): Promise<SessionView> => {
    // Most callers have no session yet and cost one read.
    const view = await sessionOf(deps, hash);
    const now = deps.clock.now();
    const session = await deps.transact(async (tx) => {
      const living = await lockLiving(tx, hash, now);
      const moved = living && touched(living, now);
      if (moved) await tx.sessions.save(moved);
      return moved;
    });
    if (!session) throw unknown();
    // A staff member who was switched off has no staff part in the view, whatever the row says.
    return onlyLiving({ ...view, session: { ...session, staff: view.session.staff && session.staff } });
  };
}
