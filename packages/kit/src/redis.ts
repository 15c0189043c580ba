import { Redis, type RedisOptions } from 'ioredis';
import { atMostEvery } from './every.ts';
import type { Log } from './log.ts';

/** 'cache': request paths, fails fast. 'queue': adding jobs, fails fast too. 'worker': waits for jobs, waits for Redis. */
export type RedisRole = 'cache' | 'queue' | 'worker';

type Tuning = Pick<RedisOptions, 'commandTimeout' | 'enableOfflineQueue' | 'maxRetriesPerRequest' | 'socketTimeout'>;
// A server that hangs is treated as gone after a second: from then on commands fail at once.
const failFast: Tuning = {
  commandTimeout: 300,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  socketTimeout: 1_000,
};
const tuning: Record<RedisRole, Tuning> = {
  cache: failFast,
  queue: failFast,
  // BullMQ's blocking reads last for seconds and must survive a reconnect.
  worker: { maxRetriesPerRequest: null, socketTimeout: 30_000 },
};

/**
 * A Redis connection that cannot hang a request: 300 ms a command, no offline queue (docs/rules/reliability.md 3). It
 * connects in the background and for ever; callers catch a failed command and go on without Redis.
 */
export function createRedis(url: string, role: RedisRole, log?: Log): Redis {
  const redis = new Redis(url, {
    ...tuning[role],
    connectTimeout: 1_000,
    retryStrategy: (attempt: number) => Math.min(2_000, 50 * 2 ** Math.min(attempt, 6)),
  });
  const gate = atMostEvery(10_000);
  redis.on('error', (error: Error) => gate((heldBack) => log?.warn({ err: error, role, heldBack }, 'redis is away')));
  return redis;
}

/**
 * The name of a channel within one numbered database. Redis hands a published message to every subscriber of the server,
 * whichever database it selected; with the number in the name, two shops on one server do not receive each other's messages.
 */
export const channelOf = (url: string, name: string): string => `${name}:${new URL(url).pathname.slice(1) || '0'}`;
