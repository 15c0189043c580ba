import { type Actor, noActor, ROLES } from '@shop/kit/actor';
import { oneOf } from '@shop/primitives/one-of';
import type { Session } from '@shop/proto/account/v1/account';
import type { Request } from 'express';

/** The visitor who makes a request. */
export interface Visitor {
  /** the cookie's secret; undefined when the browser has none yet */
  readonly sid: string | undefined;
  /** SHA-256 of it */
  readonly hash: string;
  /** undefined: not signed in, and nothing stored */
  readonly session: Session | undefined;
  readonly itemcount: number | undefined;
}

const visitors = new WeakMap<Request, Visitor>();

export const setVisitor = (req: Request, visitor: Visitor): void => void visitors.set(req, visitor);

/** @throws Error on a route declared to need no session, which must not read one */
export function visitorOf(req: Request): Visitor {
  const visitor = visitors.get(req);
  if (!visitor) throw new Error(`${req.method} ${req.path} reads the session but is declared to need none`);
  return visitor;
}

/** The actor as it is passed to the services. */
export function actorOf({ hash, session }: Pick<Visitor, 'hash' | 'session'>): Actor {
  if (!session) return { ...noActor, sessionHash: hash };
  const { customerId, staffId, branch } = session;
  const role = oneOf(ROLES, session.role, () => new RangeError(`a session has the role "${session.role}"`));
  return { ...noActor, sessionHash: hash, customerId, staffId, role, branch };
}

const addresses = new WeakMap<Request, string>();

/** Of the browser, as far as our own proxies are trusted (`trust proxy`). Express computes it on every access. */
export function addressOf(req: Request): string {
  let address = addresses.get(req);
  if (address === undefined) addresses.set(req, (address = req.ip ?? ''));
  return address;
}
