import { RateLimiterRes } from 'rate-limiter-flexible';
import type { createRedis } from './redis.ts';

export interface BatchedLimit {
  readonly redis: ReturnType<typeof createRedis>;
  readonly keyPrefix: string;
  readonly points: number;
  /** seconds of a window; windows begin at the same moment in every process */
  readonly duration: number;
}

interface Count {
  own: number;
  /** of those, how many were sent to Redis */
  sent: number;
  /** the sum of all processes, as last read from Redis */
  common: number;
}

const EVERY_MS = 500;

/**
 * Counts in this process and adds to the common count in Redis twice a second, so that no request waits for Redis. All
 * processes together exceed the limit by no more than they take within that half second; while Redis is unavailable each counts separately.
 */
export function batchedLimiter({ redis, keyPrefix, points, duration }: BatchedLimit) {
  const windowMs = duration * 1_000;
  let window = 0;
  let counts = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;
  const send = async () => {
    timer = undefined;
    const unsent = [...counts].filter(([, { own, sent }]) => own > sent);
    const commands = redis.pipeline();
    for (const [key, { own, sent }] of unsent) {
      const name = `${keyPrefix}:${window}:${key}`;
      commands.incrby(name, own - sent).expire(name, duration * 2);
    }
    const before = unsent.map(([, { own }]) => own);
    const answers = (await commands.exec()) ?? [];
    unsent.forEach(([, count], n) => {
      const [error, common] = answers[2 * n] ?? [];
      if (!error && typeof common === 'number') Object.assign(count, { sent: before[n], common });
    });
  };
  return {
    /** @throws RateLimiterRes with the time to wait when there are too many */
    async consume(key: string): Promise<void> {
      const now = Date.now();
      if (window !== Math.floor(now / windowMs)) {
        window = Math.floor(now / windowMs);
        counts = new Map();
      }
      const count = counts.get(key) ?? { own: 0, sent: 0, common: 0 };
      counts.set(key, count);
      count.own += 1;
      timer ??= setTimeout(() => void send().catch(() => {}), EVERY_MS).unref();
      if (count.common + count.own - count.sent > points) throw new RateLimiterRes(0, windowMs - (now % windowMs));
    },
  };
}
