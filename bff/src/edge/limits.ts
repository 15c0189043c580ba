import type { ClientAddresses } from '@shop/kit/http/client-address';
import { type LimitRule, type RateLimits, rateLimits } from '@shop/kit/rate-limits';
import type { Redis } from './optional-redis.ts';

const MINUTE = 60;
const HOUR = 3_600;
const CODES = 'Too many codes that did not work. Please try again in';

/** The limits of the bff (docs/rules/sessions.md 7). Passwords, PINs and leads are counted again in Postgres by account. */
const RULES = {
  read: { per: 'address', points: 1_200, seconds: MINUTE, batched: true },
  write: { per: 'address', points: 300, seconds: MINUTE, batched: true },
  sign: { per: 'address', points: 60, seconds: MINUTE },
  couponAddress: { per: 'address', points: 30, seconds: HOUR, sentence: CODES },
  coupon: { per: 'session', points: 10, seconds: HOUR, sentence: CODES },
  complete: { per: 'address', points: 60, seconds: MINUTE },
  track: { per: 'address', points: 20, seconds: MINUTE },
  pin: { per: 'session', points: 30, seconds: MINUTE },
  plainForm: { per: 'address', points: 5, seconds: HOUR },
  report: { per: 'address', points: 20, seconds: MINUTE },
  notify: { per: 'address', points: 600, seconds: MINUTE },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof RULES;
export type Limits = RateLimits<LimitName>;

export interface EdgeLimits {
  readonly redis: Redis;
  readonly factor: number;
  readonly addresses: Pick<ClientAddresses, 'isOurs'>;
}

/**
 * The limits of the calls. What a server of ours reads for itself (a sitemap) is not counted; what it reads for a shopper
 * comes with the shopper's address and is.
 */
export function limitsOf({ redis, factor, addresses }: EdgeLimits): Limits {
  const limits = rateLimits(RULES, { redis, factor });
  return {
    ...limits,
    take: (names, who) =>
      limits.take(addresses.isOurs(who.address) ? names.filter((name) => name !== 'read') : names, who),
  };
}
