import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@shop/kit/page-cache/page';
import type { OptionalRedis, Redis } from '../edge/optional-redis.ts';
import { generationKey, type Scope } from './generations.ts';
import { jsonPage } from './json-page.ts';

/** A page by its normalised request, and what it depends on. */
export interface Named {
  readonly key: string;
  readonly scope: Scope;
}

export interface SharedPages {
  /** The page, or builds it unless another process is doing so: then its page is waited for, but not for long. */
  fetch(named: Named, build: () => Promise<Page>): Promise<Page>;
}

const LOCK_MS = 3_000;
const WAIT_MS = 50;
const WAITS = 16;

/**
 * One trip: the scope's generation (KEYS[1]), read BEFORE a fetch so that an older page can then never be found again; the
 * page of that generation (ARGV[1] names it), or, when there is none, whether this process got the lock to build it (ARGV[2] ms).
 */
const LOOK = `
local name = (redis.call('get', KEYS[1]) or '0') .. ' ' .. ARGV[1]
local page = redis.call('get', 'page:' .. name)
if page then return {page} end
local mine = redis.call('set', 'page-lock:' .. name, '1', 'NX', 'PX', ARGV[2])
return {false, name, mine and 1 or 0}`;
const LOOK_SHA = hash('sha1', LOOK);

type Looked = [page: Buffer] | [page: null, name: Buffer, mine: 0 | 1];

async function look(client: Redis, { key, scope }: Named): Promise<Looked> {
  const rest = [1, generationKey(scope), hash('sha1', `${scope} ${key}`, 'base64url'), LOCK_MS];
  const known = client.callBuffer('evalsha', LOOK_SHA, ...rest).catch((error: Error) => {
    if (!error.message.startsWith('NOSCRIPT')) throw error;
    return client.callBuffer('eval', LOOK, ...rest);
  });
  return (await known) as Looked;
}

/** The second level, in Redis: a page that one process fetched serves the others. @param keepMs of a page, from its fetch */
export function sharedPages(redis: OptionalRedis, keepMs: number): SharedPages {
  const awaited = async (name: string, scope: Scope): Promise<Page | undefined> => {
    for (let turn = 0; turn < WAITS; turn += 1) {
      await sleep(WAIT_MS);
      const found = await redis.run((client) => client.getBuffer(`page:${name}`));
      if (found || redis.isAway()) return found ? unpacked(found, scope) : undefined;
    }
    return undefined;
  };
  /** The caller has the page already and does not wait for this. */
  const store = (name: string, page: Page) =>
    void redis.run((client) =>
      client.pipeline().set(`page:${name}`, packed(page), 'PX', keepMs).del(`page-lock:${name}`).exec(),
    );
  const unlock = (name: string) => void redis.run((client) => client.del(`page-lock:${name}`));
  return {
    async fetch(named, build) {
      const looked = await redis.run((client) => look(client, named));
      if (!looked) return build();
      if (looked[0]) return unpacked(looked[0], named.scope);
      const name = String(looked[1]);
      const theirs = looked[2] === 0 ? await awaited(name, named.scope) : undefined;
      if (theirs) return theirs;
      try {
        const page = await build();
        store(name, page);
        return page;
      } catch (error) {
        unlock(name);
        throw error;
      }
    },
  };
}

/** The time of the fetch in front of the body: eight bytes. */
function packed({ at, identity }: Page): Buffer {
  const head = Buffer.alloc(8);
  head.writeBigUInt64BE(BigInt(at));
  return Buffer.concat([head, identity]);
}

const unpacked = (bytes: Buffer, scope: Scope): Page =>
  jsonPage(bytes.subarray(8), scope, Number(bytes.readBigUInt64BE()));
