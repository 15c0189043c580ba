import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QuickRedis } from '../edge/quick-redis.ts';
import { type Page, pageOf } from './page.ts';

export interface SharedPages {
  find(key: string): Promise<Page | undefined>;
  /** Builds it unless another process is doing so: then its page is waited for, but not for long. */
  buildOnce(key: string, build: () => Promise<Page>): Promise<Page>;
}

const LOCK_MS = 3_000;
const WAIT_MS = 50;
const WAITS = 16;

/** The second level, in Redis: what one process fetched the others need not. @param keepMs of a page, from its fetch */
export function sharedPages(redis: QuickRedis, keepMs: number): SharedPages {
  const find = async (key: string): Promise<Page | undefined> => {
    const found = await redis.ask((client) => client.getBuffer(pageKey(key)));
    return found ? unpacked(found) : undefined;
  };
  const awaited = async (key: string): Promise<Page | undefined> => {
    for (let turn = 0; turn < WAITS; turn += 1) {
      await sleep(WAIT_MS);
      const page = await find(key);
      if (page || redis.isAway()) return page;
    }
    return undefined;
  };
  const store = (key: string, page: Page) =>
    redis.ask((client) => client.set(pageKey(key), packed(page), 'PX', keepMs));
  return {
    find,
    async buildOnce(key, build) {
      const mine = await redis.ask((client) => client.set(lockKey(key), '1', 'PX', LOCK_MS, 'NX'));
      if (mine === null) {
        const page = await awaited(key);
        if (page) return page;
      }
      try {
        const page = await build();
        await store(key, page);
        return page;
      } finally {
        await redis.ask((client) => client.del(lockKey(key)));
      }
    },
  };
}

const digest = (key: string) => createHash('sha1').update(key).digest('base64url');
const pageKey = (key: string) => `page:${digest(key)}`;
const lockKey = (key: string) => `page-lock:${digest(key)}`;

/** The time of the fetch in front of the body: eight bytes. */
function packed({ at, identity }: Page): Buffer {
  const head = Buffer.alloc(8);
  head.writeBigUInt64BE(BigInt(at));
  return Buffer.concat([head, identity]);
}

const unpacked = (bytes: Buffer): Page => pageOf(bytes.subarray(8), Number(bytes.readBigUInt64BE()));
