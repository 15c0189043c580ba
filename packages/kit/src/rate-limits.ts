import { refuse } from '@shop/primitives/refusal';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { batchedLimiter } from './batched-limit.ts';
import { networkOf } from './http/network.ts';
import type { createRedis } from './redis.ts';
import { exhaustedSentence } from './sentences.ts';

/** The variable LIMIT_FACTOR. */
export const limitFactor = z.coerce.number().int().min(1).default(1).describe('how many times the limits are allowed');

export interface LimitRule {
  /** per network of the client's address, multiplied by LIMIT_FACTOR; per session, as it is written */
  readonly per: 'address' | 'session';
  readonly points: number;
  readonly seconds: number;
  /** counted here and added up in Redis twice a second: a hop to Redis for each would cost more than the limit protects */
  readonly batched?: true;
}

/** Whom a limit counts: the address of the client, and the hash of the session where there is one. */
export interface Counted {
  readonly address: string;
  readonly hash: string;
}

export interface RateLimits<Name extends string> {
  /** @throws Refusal exhausted, with the whole seconds to wait as `retryAfter` */
  take(names: readonly Name[], who: Counted): Promise<void>;
}

export interface RateLimitOptions {
  /** left out: every process counts by itself */
  readonly redis?: ReturnType<typeof createRedis>;
  /** LIMIT_FACTOR */
  readonly factor: number;
}

/** Counters in Redis; while it is away each process counts by itself. */
export function rateLimits<Name extends string>(
  rules: Readonly<Record<Name, LimitRule>>,
  options: RateLimitOptions,
): RateLimits<Name> {
  const entries = Object.entries<LimitRule>(rules);
  const limiters = new Map(entries.map(([name, rule]) => [name, limiterOf(name, rule, options)]));
  return {
    async take(names, { address, hash }) {
      for (const name of names) {
        const key = rules[name].per === 'session' ? hash : networkOf(address);
        await limiters.get(name)?.consume(key).catch(refuseTooMany);
      }
    },
  };
}

interface Limiter {
  /** @throws RateLimiterRes when there are too many */
  consume(key: string): Promise<unknown>;
}

function limiterOf(name: string, rule: LimitRule, { redis, factor }: RateLimitOptions): Limiter {
  const points = rule.per === 'address' ? rule.points * factor : rule.points;
  const options = { keyPrefix: `limit:${name}`, points, duration: rule.seconds };
  const here = new RateLimiterMemory(options);
  if (!redis) return here;
  if (rule.batched) return batchedLimiter({ ...options, redis });
  return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: here, rejectIfRedisNotReady: true });
}

function refuseTooMany(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
  throw refuse('exhausted', 'http.too_many', exhaustedSentence, { retryAfter: String(seconds) });
}
