import { exhaustedSentence } from '@shop/kit/sentences';
import { refuse } from '@shop/primitives/refusal';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './network.ts';
import type { Redis } from './quick-redis.ts';

interface Rule {
  /** per network of the client's address, multiplied by LIMIT_FACTOR; per session, as it is written */
  readonly per: 'address' | 'session';
  readonly points: number;
  readonly seconds: number;
  /** in this process alone: a hop to Redis would cost more than the limit protects */
  readonly local?: true;
}

const MINUTE = 60;
const HOUR = 3_600;

/** The limits at the door (reliability.md M9). Passwords, PINs and leads are counted again in Postgres by account. */
const RULES = {
  read: { per: 'address', points: 1_200, seconds: MINUTE, local: true },
  write: { per: 'address', points: 300, seconds: MINUTE, local: true },
  sign: { per: 'address', points: 60, seconds: MINUTE },
  couponAddress: { per: 'address', points: 30, seconds: HOUR },
  coupon: { per: 'session', points: 10, seconds: HOUR },
  complete: { per: 'address', points: 60, seconds: MINUTE },
  track: { per: 'address', points: 20, seconds: MINUTE },
  pin: { per: 'session', points: 30, seconds: MINUTE },
  notify: { per: 'address', points: 600, seconds: MINUTE },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof RULES;

export interface Limits {
  /** @throws Refusal exhausted with the seconds to wait */
  take(names: readonly LimitName[], who: { address: string; hash: string }): Promise<void>;
}

/** Token counters in Redis; while it is away each process counts by itself. @param factor LIMIT_FACTOR */
export function limitsOf(redis: Redis, factor: number): Limits {
  const limiters = Object.entries(RULES).map(
    ([name, rule]) => [name, limiterOf(name, rule, { redis, factor })] as const,
  );
  const byName = new Map<string, RateLimiterAbstract>(limiters);
  return {
    async take(names, who) {
      for (const name of names) {
        const key = RULES[name].per === 'session' ? who.hash : networkOf(who.address);
        if (isOurs(name, who.address)) continue;
        await byName.get(name)?.consume(key).catch(refuseTooMany);
      }
    },
  };
}

/** The page server reads for everybody from an address inside; shoppers come with their own. */
const isOurs = (name: LimitName, address: string): boolean =>
  name === 'read' && /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/.test(address);

function limiterOf(name: string, rule: Rule, { redis, factor }: { redis: Redis; factor: number }): RateLimiterAbstract {
  const points = rule.per === 'address' ? rule.points * factor : rule.points;
  const options = { keyPrefix: `limit:${name}`, points, duration: rule.seconds };
  const here = new RateLimiterMemory(options);
  if (rule.local) return here;
  return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: here, rejectIfRedisNotReady: true });
}

function refuseTooMany(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
  throw refuse('exhausted', 'http.too_many', exhaustedSentence, { retryAfter: String(seconds) });
}
