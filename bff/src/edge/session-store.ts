import { Refusal } from '@shop/primitives/refusal';
import type { Session } from '@shop/proto/account/v1/account';
import { LRUCache } from 'lru-cache';
import type { Clients } from '../clients.ts';
import type { QuickRedis } from './quick-redis.ts';

/** What is known of a session: who it is, if anybody, and how many items its cart holds (undefined: not known here). */
export interface KnownSession {
  readonly session: Session | undefined;
  readonly itemcount: number | undefined;
}

/** What a call may say of a session that it only read: words and figures, never who it is. */
export type Amendment = Partial<Pick<Session, 'customerFirstname' | 'customerLastname' | 'wishcount'>>;

export interface SessionStore {
  /** One Redis read; without an entry, or without Redis, account is asked. */
  find(hash: string): Promise<KnownSession>;
  /** Remembers of a hash that was just made that nothing is behind it yet: its first request need not ask account. */
  begin(hash: string): void;
  /** Remembers a session as account just gave it, unless it has ended meanwhile. */
  keep(session: Session): Promise<void>;
  /**
   * Puts a change into what is remembered, for no longer than it was remembered anyway: who was signed out elsewhere (a new
   * password) must not stay signed in here by changing something every minute.
   */
  amend(hash: string, change: Amendment): Promise<void>;
  /** The session moved away from this hash or ended: a slow reader or a slow change must not bring it back. */
  end(hash: string): Promise<void>;
  keepItemcount(hash: string, count: number): Promise<void>;
  /** Writes the row behind an anonymous session the first time it holds something. */
  ensure(hash: string, known: Session | undefined): Promise<Session>;
}

/** A minute: so account is touched at most once a minute, and a change made elsewhere shows within one. */
const FRESH_S = 60;
const ENDED_S = 120;
/** Marks of a hash behind which there is no session: nothing is held yet, or it was rotated away. */
const NONE = 'none';
const ENDED = 'ended';
/** Writes a session (ARGV[1], for ARGV[2] seconds) where no end is marked. */
const KEEP = `
if redis.call('get', KEYS[1]) ~= '${ENDED}' then redis.call('set', KEYS[1], ARGV[1], 'EX', ARGV[2]) end`;

/** Puts the fields of ARGV[1] into the session that is remembered, if one is, and leaves its time as it is. */
const AMEND = `
local known = redis.call('get', KEYS[1])
if not known or known == '${NONE}' or known == '${ENDED}' then return end
local session = cjson.decode(known)
for field, value in pairs(cjson.decode(ARGV[1])) do session[field] = value end
redis.call('set', KEYS[1], cjson.encode(session), 'KEEPTTL')`;

/** Sessions: Postgres (account) is the truth, Redis the cache (house.md). */
export function sessionStore({ account }: Pick<Clients, 'account'>, redis: QuickRedis): SessionStore {
  const touched = new LRUCache<string, true>({ max: 10_000, ttl: FRESH_S * 1_000 });

  async function ask(hash: string): Promise<Session | undefined> {
    const isRecent = touched.has(hash);
    touched.set(hash, true);
    return foundOrNot(isRecent ? account.getSession({ hash }) : account.touchSession({ hash }));
  }

  async function fill(hash: string): Promise<Session | undefined> {
    const session = await ask(hash);
    await note(hash, session ? JSON.stringify(session) : NONE);
    return session;
  }

  /** NX: whatever was written meanwhile, an end above all, is newer than what was read or made. */
  const note = (hash: string, value: string) =>
    redis.ask((client) => client.set(sessionKey(hash), value, 'EX', FRESH_S, 'NX'));

  return {
    ...changes(redis),
    begin: (hash) => void note(hash, NONE),
    async find(hash) {
      const cached = await redis.ask((client) => client.mget(sessionKey(hash), countKey(hash)));
      const [text, count] = cached ?? [];
      const session = text ? parsed(text) : await fill(hash);
      return { session: session && livingAt(session, Date.now()), itemcount: count ? Number(count) : undefined };
    },
    async end(hash) {
      await redis.ask((client) => client.multi(endOf(hash)).exec());
    },
    async keepItemcount(hash, count) {
      await redis.ask((client) => client.set(countKey(hash), String(count), 'EX', FRESH_S));
    },
    async ensure(hash, known) {
      if (known?.stored) return known;
      const session = await account.ensureSession({ hash });
      // Also after an end: whoever still comes with this hash begins anew under it, as nobody.
      await redis.ask((client) => client.set(sessionKey(hash), JSON.stringify(session), 'EX', FRESH_S));
      return session;
    },
  };
}

const changes = (redis: QuickRedis): Pick<SessionStore, 'keep' | 'amend'> => ({
  async keep(session) {
    await redis.ask((client) => client.eval(KEEP, 1, sessionKey(session.hash), JSON.stringify(session), FRESH_S));
  },
  async amend(hash, change) {
    await redis.ask((client) => client.eval(AMEND, 1, sessionKey(hash), JSON.stringify(change)));
  },
});

const sessionKey = (hash: string) => `session:${hash}`;
const countKey = (hash: string) => `itemcount:${hash}`;
const endOf = (hash: string) => [
  ['set', sessionKey(hash), ENDED, 'EX', ENDED_S],
  ['del', countKey(hash)],
];

const parsed = (text: string): Session | undefined =>
  text === NONE || text === ENDED ? undefined : (JSON.parse(text) as Session);

async function foundOrNot(call: Promise<Session>): Promise<Session | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'not_found') return undefined;
    throw error;
  }
}

const noShopper = {
  customerId: '',
  customerFirstname: '',
  customerLastname: '',
  customerEmail: '',
  collectPoint: '',
  wishcount: 0,
};
const noStaff = {
  staffId: '',
  staffFirstname: '',
  staffLastname: '',
  role: '',
  branch: '',
  menuMini: false,
  staffExpiresAt: '',
};

/** A cached session ends on its own clocks all the same: each part at its own time. */
export function livingAt(session: Session, now: number): Session {
  const shopper = Date.parse(session.shopperExpiresAt) > now ? {} : noShopper;
  const staff = Date.parse(session.staffExpiresAt) > now ? {} : noStaff;
  return { ...session, ...shopper, ...staff };
}
