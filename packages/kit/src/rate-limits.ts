import { refuse } from '@shop/primitives/refusal';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { batchedLimiter } from './batched-limit.ts';
import { networkOf } from './http/network.ts';
import type { createRedis } from './redis.ts';
import { exhaustedSentence } from './sentences.ts';

export const limitFactor = z.coerce.number().int().min(1).default(1).describe('how many times the limits are allowed');

export interface LimitRule {
  /** per network of the client's address, multiplied by LIMIT_FACTOR; per session, as it is written */
  readonly per: 'address' | 'session';
  readonly points: number;
  readonly seconds: number;
  /** counted here and added up in Redis twice a second: a hop to Redis for each would cost more than the limit protects */
  readonly batched?: true;
  /** instead of the usual sentence; how many minutes to wait is added */
  readonly sentence?: string;
}

/** Whom a limit counts: the address of the client, and the hash of the session where there is one. */
export interface Counted {
  readonly address: string;
  readonly hash: string;
}

export interface RateLimits<Name extends string> {
  /** @throws Refusal exhausted, with the whole seconds to wait as `retryAfter` */
  take(names: readonly Name[], who: Counted): Promise<void>;
  /** Takes back a count: what was tried was no guess. */
  giveBack(names: readonly Name[], who: Counted): Promise<void>;
}

export interface RateLimitOptions {
  /** left out: every process counts separately */
  readonly redis?: ReturnType<typeof createRedis>;
  readonly factor: number;
}

/** Counters in Redis; while it is unavailable each process counts separately. */
export function rateLimits<Name extends string>(
  rules: Readonly<Record<Name, LimitRule>>,
  options: RateLimitOptions,
): RateLimits<Name> {
  const entries = Object.entries<LimitRule>(rules);
  const limiters = new Map(entries.map(([name, rule]) => [name, limiterOf(name, rule, options)]));
  const keyOf = (name: Name, { address, hash }: Counted) => (rules[name].per === 'session' ? hash : networkOf(address));
  return {
    async take(names, who) {
      for (const name of names) {
        await limiters.get(name)?.consume(keyOf(name, who)).catch(refuseTooMany(rules[name]));
      }
    },
    async giveBack(names, who) {
      for (const name of names) await limiters.get(name)?.reward?.(keyOf(name, who));
    },
  };
}

interface Limiter {
  /** @throws RateLimiterRes when there are too many */
  consume(key: string): Promise<unknown>;
  /** Gives a count back; a batched limit gives none. */
  reward?(key: string): Promise<unknown>;
}

function limiterOf(name: string, rule: LimitRule, { redis, factor }: RateLimitOptions): Limiter {
  const points = rule.per === 'address' ? rule.points * factor : rule.points;
  const options = { keyPrefix: `limit:${name}`, points, duration: rule.seconds };
  const here = new RateLimiterMemory(options);
  if (!redis) return here;
  if (rule.batched) return batchedLimiter({ ...options, redis });
  return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: here, rejectIfRedisNotReady: true });
}

const refuseTooMany =
  ({ sentence }: LimitRule) =>
  (reason: unknown): never => {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
    const minutes = Math.ceil(seconds / 60);
    const words = sentence ? `${sentence} ${minutes} minute${minutes === 1 ? '' : 's'}.` : exhaustedSentence;
    throw refuse('exhausted', 'http.too_many', words, { retryAfter: String(seconds) });
  };
