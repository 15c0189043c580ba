import { refuse } from '@shop/primitives/refusal';
import { aliveAt, newSession, type Session, touched } from '../domain/session.ts';
import type { Ports, SessionView, Writing } from './ports.ts';

/** The living parts of a session as its pages need them; undefined when nothing of it lives. */
export async function viewSession({ reading, clock }: Ports, hash: string): Promise<SessionView | undefined> {
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
export async function getSession(ports: Ports, hash: string): Promise<SessionView> {
  const view = await viewSession(ports, hash);
  if (!view) throw unknown();
  return view;
}

/** The living session behind a hash, held until the transaction ends. */
export async function lockLiving({ sessions }: Writing, hash: string, now: Date): Promise<Session | undefined> {
  const stored = await sessions.lock(hash);
  return stored && aliveAt(stored, now);
}

const NOBODY = { firstname: '', lastname: '', email: '', wishcount: 0, staff: undefined };

/** Writes the row the first time an anonymous session holds something: one statement when there is none. Idempotent. */
export async function ensureSession(ports: Ports, hash: string): Promise<SessionView> {
  const now = ports.clock.now();
  const session = newSession(hash, now);
  if (await ports.beginSession(session)) return { ...NOBODY, session };
  await ports.transact(async (writing) => {
    const living = await lockLiving(writing, hash, now);
    await writing.sessions.save(living ? touched(living, now) : session);
  });
  return getSession(ports, hash);
}

/** Moves the clocks of the living parts on; callers ask at most once a minute. @throws Refusal not_found */
export async function touchSession(ports: Ports, hash: string): Promise<SessionView> {
  // Most callers have no session yet and cost one read.
  const view = await getSession(ports, hash);
  const now = ports.clock.now();
  const session = await ports.transact(async (writing) => {
    const living = await lockLiving(writing, hash, now);
    const moved = living && touched(living, now);
    if (moved) await writing.sessions.save(moved);
    return moved;
  });
  if (!session) throw unknown();
  // A staff member who was switched off has no staff part in the view, whatever the row says.
  return onlyLiving({ ...view, session: { ...session, staff: view.session.staff && session.staff } });
}
