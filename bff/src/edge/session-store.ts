import { randomUUID } from 'node:crypto';
import { cacheMeter } from '@shop/kit/cache-meter';
import { type Keys, sealerOf } from '@shop/kit/keys';
import { sessionCacheKeys } from '@shop/kit/session-cache';
import { Refusal } from '@shop/primitives/refusal';
import type { Session } from '@shop/proto/account/v1/account';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Clients } from '../clients.ts';
import { unexpiredAt } from './unexpired.ts';
import type { OptionalRedis } from './optional-redis.ts';

/** What is known of a session: its account data, if any, and the number of items in its cart (undefined: not known here). */
export interface KnownSession {
  readonly session: Session | undefined;
  readonly itemcount: number | undefined;
}

export interface Looking {
  /** Looked up without moving its clocks: nothing was touched. */
  readonly isQuiet: boolean;
}

export interface SessionStore {
  /** One Redis read; without a valid entry, or without Redis, account is called. */
  find(hash: string, how?: Looking): Promise<KnownSession>;
  /** Caches that a newly made hash has no session yet: its first request need not call account. */
  begin(hash: string): void;
  /** Caches account's answer, unless the session was changed or ended meanwhile. */
  change<S extends Session | undefined>(hash: string, work: () => Promise<S>): Promise<S>;
  /** Invalidates the entry; a slow reader must not restore it. @returns whether Redis executed it */
  invalidate(hash: string): Promise<boolean>;
  keepItemcount(hash: string, count: number): Promise<void>;
  /** Writes the row behind an anonymous session the first time it holds something. */
  ensure(hash: string, known: Session | undefined): Promise<Session>;
}

export interface SessionCache {
  readonly redis: OptionalRedis;
  /** encrypts the entries: reading Redis reveals nothing, writing to it grants no session */
  readonly keys: Keys;
}

/** A minute: so account is touched at most once a minute. An entry also carries its time, so an old one cannot be put back. */
const FRESH_S = 60;
/** Longer than any call waits for account. */
const LEASE_S = 15;
/** The entry of a hash without a session. Forging it can sign a visitor out, never in. */
const NONE = 'none';
const LEASE = 'lease:';
/** Writes what was read (ARGV[2]) where the reader's lease (ARGV[1]) still exists: its deletion means that something newer is known. */
const FILL = `
if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('set', KEYS[1], ARGV[2], 'EX', ARGV[3]) end`;

/**
 * Sessions: Postgres (account) is the truth, Redis the cache. The first to call account leaves a lease in place of
 * the answer; ending a session deletes the entry or the lease, so an answer from before the end is never kept.
 */
export function sessionStore({ account }: Pick<Clients, 'account'>, cache: SessionCache): SessionStore {
  const { redis } = cache;
  const touched = new LRUCache<string, true>({ max: 10_000, ttl: FRESH_S * 1_000 });
  const meter = cacheMeter('sessions');
  const { valueOf, read } = entries(cache.keys);

  async function load(hash: string): Promise<Session | undefined> {
    const isRecent = touched.has(hash);
    touched.set(hash, true);
    return foundOrNot(isRecent ? account.getSession({ hash }) : account.touchSession({ hash }));
  }

  async function change<S extends Session | undefined>(hash: string, work: () => Promise<S>): Promise<S> {
    const place = sessionCacheKeys(hash).session;
    const lease = LEASE + randomUUID();
    const leased = await redis.run((client) => client.set(place, lease, 'EX', LEASE_S));
    const session = await work();
    if (leased) await redis.run((client) => client.eval(FILL, 1, place, lease, valueOf(place, session), FRESH_S));
    return session;
  }

  /** While another reader holds the lease, the answer is not cached here: that reader is about to. */
  const fill = (hash: string, text: string | null | undefined) =>
    text?.startsWith(LEASE) ? load(hash) : change(hash, () => load(hash));

  return {
    change,
    ...marks(redis),
    async find(hash, how) {
      const { session: place, itemcount } = sessionCacheKeys(hash);
      const [text, count] = (await redis.run((client) => client.mget(place, itemcount))) ?? [];
      const known = read(place, text, Date.now());
      // What was read quietly is not kept: the next call of a person must find nothing here, and move the clocks on.
      meter.asked();
      if (!known) meter.loaded();
      const missing = () => (how?.isQuiet ? foundOrNot(account.getSession({ hash })) : fill(hash, text));
      const session = known ? known.session : await missing();
      return { session: session && unexpiredAt(session, Date.now()), itemcount: count ? Number(count) : undefined };
    },
    async ensure(hash, known) {
      return known?.stored ? known : change(hash, () => account.ensureSession({ hash }));
    },
  };
}

const marks = (redis: OptionalRedis): Pick<SessionStore, 'begin' | 'invalidate' | 'keepItemcount'> => ({
  begin: (hash) => void redis.run((client) => client.set(sessionCacheKeys(hash).session, NONE, 'EX', FRESH_S, 'NX')),
  async invalidate(hash) {
    const deleted = await redis.run((client) => client.del(...Object.values(sessionCacheKeys(hash))));
    return deleted !== undefined;
  },
  async keepItemcount(hash, count) {
    await redis.run((client) => client.set(sessionCacheKeys(hash).itemcount, String(count), 'EX', FRESH_S));
  },
});

/** An entry of another version of ours, with other fields, counts as none. */
const entry: z.ZodType<{ at: number; session: Session }> = z.object({
  at: z.number(),
  session: z.object({
    ...{ hash: z.string(), stored: z.boolean(), wishcount: z.number(), collectPoint: z.string() },
    ...{ customerId: z.string(), customerFirstname: z.string(), customerLastname: z.string() },
    ...{ customerEmail: z.string(), shopperExpiresAt: z.string() },
    ...{ staffId: z.string(), staffFirstname: z.string(), staffLastname: z.string(), role: z.string() },
    ...{ branch: z.string(), menuMini: z.boolean(), staffExpiresAt: z.string() },
  }),
});

/** Reads a session's Redis entry, and rejects what cannot be verified. */
function entries(keys: Keys) {
  const { seal, open } = sealerOf(keys);
  return {
    valueOf: (place: string, session: Session | undefined): string =>
      session?.stored ? seal(JSON.stringify({ at: Date.now(), session }), place) : NONE,
    /** @returns undefined for anything but what was put there for this very hash within the last minute */
    read(place: string, text: string | null | undefined, now: number): { session: Session | undefined } | undefined {
      if (text === NONE) return { session: undefined };
      const plain = text && !text.startsWith(LEASE) ? open(text, place) : undefined;
      if (plain === undefined) return undefined;
      const { data } = entry.safeParse(JSON.parse(plain));
      return data && now - data.at < FRESH_S * 1_000 ? { session: data.session } : undefined;
    },
  };
}

async function foundOrNot(call: Promise<Session>): Promise<Session | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'not_found') return undefined;
    throw error;
  }
}
