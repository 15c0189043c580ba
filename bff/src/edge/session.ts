import { runInContext } from '@shop/kit/context';
import { newToken } from '@shop/kit/ids';
import type { Session } from '@shop/proto/account/v1/account';
import type { Request, Response } from 'express';
import type { Cookies } from './cookies.ts';
import { actorOf, setVisitor, type Visitor, visitorOf } from './request.ts';
import type { Amendment, SessionStore } from './session-store.ts';
import { csrfOf, hashOf, isCsrf } from './tokens.ts';

export interface SessionSetting {
  readonly cookies: Cookies;
  readonly store: SessionStore;
  readonly secrets: readonly [string, ...string[]];
}

/** What an account call that rotates needs: the hash the browser has now and the one it gets. */
export interface Rotating {
  readonly hash: string;
  readonly newHash: string;
}

export interface Sessions {
  /** Looks up who stands behind a request. A browser without a cookie is nobody, under a hash nobody else has. */
  load(req: Request): Promise<Visitor>;
  /** Gives the browser what it lacks: a session id, or the token that belongs to it. @returns the CSRF token */
  issue(req: Request, res: Response): string;
  /** The row behind an anonymous session, the first time it holds something. */
  ensure(req: Request): Promise<Visitor>;
  /**
   * A new session id for the browser: `work` moves the session over in account, then both cookies go out in this answer
   * and the old hash is dead. `work` may answer undefined: then nothing moved.
   */
  rotate(req: Request, res: Response, work: (rotating: Rotating) => Promise<Session | undefined>): Promise<Visitor>;
  /** The session as account just gave it. */
  keep(req: Request, session: Session): Promise<void>;
  /** What a call changed of the session that it found. */
  amend(req: Request, change: Amendment): Promise<void>;
  keepItemcount(req: Request, count: number): Promise<void>;
}

export function sessionsOf(setting: SessionSetting): Sessions {
  const { cookies, store, secrets } = setting;
  return {
    load: (req) => load(setting, req),
    issue(req, res) {
      const known = cookies.sidOf(req);
      const sid = known ?? newToken();
      const held = cookies.csrfOf(req) ?? '';
      if (known && isCsrf(secrets, sid, held)) return held;
      if (!known) store.begin(hashOf(sid));
      const csrf = csrfOf(secrets, sid);
      cookies.give(res, sid, csrf);
      return csrf;
    },
    async ensure(req) {
      const visitor = visitorOf(req);
      const work = () => store.ensure(visitor.hash, visitor.session);
      // The session may have moved to a new hash since the request came in.
      const session = await runInContext({ actor: actorOf(visitor) }, work);
      return replace(req, { ...visitor, session });
    },
    rotate: (req, res, work) => rotate(setting, { req, res, work }),
    async keep(req, session) {
      replace(req, { ...visitorOf(req), session });
      await store.keep(session);
    },
    async amend(req, change) {
      const { hash, session, ...visitor } = visitorOf(req);
      if (!session) return;
      replace(req, { ...visitor, hash, session: { ...session, ...change } });
      await store.amend(hash, change);
    },
    async keepItemcount(req, count) {
      const { hash, itemcount } = visitorOf(req);
      // Most changes of a cart leave its count as it was: Redis need not hear that again.
      if (count !== itemcount) await store.keepItemcount(hash, count);
    },
  };
}

async function load({ cookies, store }: SessionSetting, req: Request): Promise<Visitor> {
  const sid = cookies.sidOf(req);
  const hash = hashOf(sid ?? newToken());
  // Whoever holds the cookie's secret asks for this session and for no other.
  const actor = actorOf({ hash, session: undefined });
  const known = sid ? await runInContext({ actor }, () => store.find(hash)) : { session: undefined, itemcount: 0 };
  return replace(req, { sid, hash, ...known });
}

function replace(req: Request, visitor: Visitor): Visitor {
  setVisitor(req, visitor);
  return visitor;
}

interface Rotation {
  readonly req: Request;
  readonly res: Response;
  readonly work: (rotating: Rotating) => Promise<Session | undefined>;
}

async function rotate({ cookies, store, secrets }: SessionSetting, { req, res, work }: Rotation): Promise<Visitor> {
  const old = visitorOf(req);
  const sid = newToken();
  const hash = hashOf(sid);
  const session = await work({ hash: old.hash, newHash: hash });
  if (!session) return old;
  await store.end(old.hash);
  if (session.stored) await store.keep(session);
  cookies.give(res, sid, csrfOf(secrets, sid));
  return replace(req, { sid, hash, session: session.stored ? session : undefined, itemcount: undefined });
}
