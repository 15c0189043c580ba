import type { Log } from '@shop/kit/log';
import type { createRedis } from '@shop/kit/redis';
import { sessionCacheKeys } from '@shop/kit/session-cache';

/**
 * Deletes ended sessions from the cache that every bff reads, entry or lease, in one command. Without Redis nothing is lost:
 * the cache is not read then, and `account.sessions_ended` does the same once more when it arrives.
 */
export const invalidateSessions =
  (redis: ReturnType<typeof createRedis>, log: Log) =>
  async (hashes: readonly string[]): Promise<void> => {
    try {
      await redis.del(hashes.flatMap((hash) => Object.values(sessionCacheKeys(hash))));
    } catch (error) {
      log.warn({ err: error }, 'ended sessions stay in the cache until their event arrives, a minute at most');
    }
  };
