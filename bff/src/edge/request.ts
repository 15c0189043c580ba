import type { Actor } from '@shop/kit/actor';
import { nobody } from '@shop/kit/actor';
import type { Session } from '@shop/proto/account/v1/account';
import type { Request } from 'express';

/** Who stands behind a request. */
export interface Visitor {
  /** the cookie's secret; undefined when the browser has none yet */
  readonly sid: string | undefined;
  /** SHA-256 of it */
  readonly hash: string;
  /** undefined: nobody signed in and nothing held */
  readonly session: Session | undefined;
  readonly itemcount: number | undefined;
}

const visitors = new WeakMap<Request, Visitor>();

export const setVisitor = (req: Request, visitor: Visitor): void => void visitors.set(req, visitor);

/** @throws Error for a route that was declared to need no session: then it must not ask for one */
export function visitorOf(req: Request): Visitor {
  const visitor = visitors.get(req);
  if (!visitor) throw new Error(`${req.method} ${req.path} reads the session but is declared to need none`);
  return visitor;
}

/** The actor as it is passed to the services. */
export function actorOf({ hash, session }: Pick<Visitor, 'hash' | 'session'>): Actor {
  if (!session) return { ...nobody, sessionHash: hash };
  const { customerId, staffId, role, branch } = session;
  return { ...nobody, sessionHash: hash, customerId, staffId, role: role as Actor['role'], branch };
}

const addresses = new WeakMap<Request, string>();

/** Of the browser, as far as our own proxies can be believed (`trust proxy`). Express works it out anew each time it is asked. */
export function addressOf(req: Request): string {
  let address = addresses.get(req);
  if (address === undefined) addresses.set(req, (address = req.ip ?? ''));
  return address;
}
