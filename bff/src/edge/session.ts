import { runInContext } from '@shop/kit/context';
import { newToken } from '@shop/kit/ids';
import type { Keys } from '@shop/kit/keys';
import type { Session } from '@shop/proto/account/v1/account';
import type { Request, Response } from 'express';
import type { Cookies } from './cookies.ts';
import { actorOf, setVisitor, type Visitor, visitorOf } from './request.ts';
import type { Looking, SessionStore } from './session-store.ts';
import { csrfOf, hashOf, isCsrf } from './tokens.ts';

export interface SessionSetting {
  readonly cookies: Cookies;
  readonly store: SessionStore;
  readonly keys: { readonly csrf: Keys };
}

/** What an account call that rotates needs: the hash the browser has now and the one it gets. */
export interface Rotating {
  readonly hash: string;
  readonly newHash: string;
}

export interface Sessions {
  /** Looks up the visitor of a request. A browser without our cookie is anonymous, under a new hash of its own. */
  load(req: Request, how?: Looking): Promise<Visitor>;
  /**
   * Gives the browser what it lacks: a session id, or the token that belongs to it; one that is signed with a key on its
   * way out is signed anew. @returns the CSRF token
   */
  issue(req: Request, res: Response): string;
  /** The row behind an anonymous session, the first time it holds something. */
  ensure(req: Request): Promise<Visitor>;
  /**
   * A new session id for the browser: `work` moves the session over in account, then both cookies go out in this answer
   * and the old hash is dead. `work` may answer undefined: then nothing moved.
   */
  rotate(req: Request, res: Response, work: (rotating: Rotating) => Promise<Session | undefined>): Promise<Visitor>;
  /** Changes the session in account; the answer is what is known of it from here on. */
  change(req: Request, work: () => Promise<Session>): Promise<Session>;
  /** Account's data of this session has changed: it is read again the next time. */
  changed(req: Request): Promise<void>;
  keepItemcount(req: Request, count: number): Promise<void>;
}

export function sessionsOf(setting: SessionSetting): Sessions {
  const { store } = setting;
  return {
    load: (req, how) => load(setting, req, how),
    issue: (req, res) => issue(setting, req, res),
    async ensure(req) {
      const visitor = visitorOf(req);
      const work = () => store.ensure(visitor.hash, visitor.session);
      // The session may have moved to a new hash since the request came in.
      const session = await runInContext({ actor: actorOf(visitor) }, work);
      return replace(req, { ...visitor, session });
    },
    rotate: (req, res, work) => rotate(setting, { req, res, work }),
    async change(req, work) {
      const visitor = visitorOf(req);
      const session = await store.change(visitor.hash, work);
      replace(req, { ...visitor, session });
      return session;
    },
    async changed(req) {
      await store.invalidate(visitorOf(req).hash);
    },
    async keepItemcount(req, count) {
      const { hash, itemcount } = visitorOf(req);
      // Most cart changes leave the count unchanged: no write to Redis is needed.
      if (count !== itemcount) await store.keepItemcount(hash, count);
    },
  };
}

async function load({ cookies, store }: SessionSetting, req: Request, how?: Looking): Promise<Visitor> {
  const sid = cookies.sidOf(req);
  const hash = hashOf(sid ?? newToken());
  // The cookie's secret gives access to this session and to no other.
  const actor = actorOf({ hash, session: undefined });
  const known = sid ? await runInContext({ actor }, () => store.find(hash, how)) : { session: undefined, itemcount: 0 };
  return replace(req, { sid, hash, ...known });
}

function issue({ cookies, store, keys }: SessionSetting, req: Request, res: Response): string {
  const known = cookies.sidOf(req);
  const sid = known ?? newToken();
  const held = cookies.csrfOf(req) ?? '';
  if (known && !cookies.isOutdated(req) && isCsrf(keys.csrf.slice(0, 1), sid, held)) return held;
  if (!known) store.begin(hashOf(sid));
  const csrf = csrfOf(keys.csrf, sid);
  cookies.give(res, sid, csrf);
  return csrf;
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

async function rotate({ cookies, store, keys }: SessionSetting, { req, res, work }: Rotation): Promise<Visitor> {
  const old = visitorOf(req);
  const sid = newToken();
  const hash = hashOf(sid);
  const session = await store.change(hash, () => work({ hash: old.hash, newHash: hash }));
  if (!session) return old;
  await store.invalidate(old.hash);
  cookies.give(res, sid, csrfOf(keys.csrf, sid));
  return replace(req, { sid, hash, session: session.stored ? session : undefined, itemcount: undefined });
}
