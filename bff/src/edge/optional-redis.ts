import type { createRedis } from '@shop/kit/redis';

export type Redis = ReturnType<typeof createRedis>;

export interface OptionalRedis {
  /** Queries Redis; undefined when it is unavailable. After a failure it is not queried for a second, so no request waits for it twice. */
  run<T>(work: (redis: Redis) => Promise<T>): Promise<T | undefined>;
  isAway(): boolean;
}

const PAUSE_MS = 1_000;

/** Redis as a part one can live without (docs/rules/reliability.md 3). */
export function optionalRedis(redis: Redis): OptionalRedis {
  let awayUntil = 0;
  return {
    isAway: () => Date.now() < awayUntil,
    async run(work) {
      if (Date.now() < awayUntil) return undefined;
      try {
        return await work(redis);
      } catch {
        awayUntil = Date.now() + PAUSE_MS;
        return undefined;
      }
    },
  };
}
