import type { ClientAddresses } from '@shop/kit/http/client-address';
import { type LimitRule, type RateLimitOptions, rateLimits } from '@shop/kit/rate-limits';
import { Refusal } from '@shop/primitives/refusal';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { sendFailure } from './failures.ts';

/** Ten pages a second for a minute are no reader; several households may share an address. */
const RULES = { page: { per: 'address', points: 600, seconds: 60, batched: true } } as const satisfies Record<
  string,
  LimitRule
>;

export interface PageLimit {
  /** Counts one page. @returns the seconds to wait when this client had too many, else undefined */
  take(request: IncomingMessage): Promise<string | undefined>;
}

export interface PageLimitOptions {
  readonly addresses: Pick<ClientAddresses, 'of'>;
  readonly factor: number;
  /** where all page servers count; left out, each counts separately */
  readonly redis?: NonNullable<RateLimitOptions['redis']> | undefined;
}

/** How many pages a network of clients may have from all page servers together; files and health checks are not counted. */
export function pageLimit({ addresses, factor, redis }: PageLimitOptions): PageLimit {
  const limits = rateLimits(RULES, { factor, ...(redis && { redis }) });
  return {
    async take(request) {
      try {
        await limits.take(['page'], { address: addresses.of(request), hash: '' });
        return undefined;
      } catch (error) {
        if (error instanceof Refusal) return error.detail['retryAfter'] ?? '60';
        throw error;
      }
    },
  };
}

/** 429 to a client that requests too fast, a crawler too: it comes again later, where a 503 would say that the shop is ill. */
export const limited =
  (limit: PageLimit): RequestHandler =>
  async (request, response, next) => {
    const wait = await limit.take(request);
    if (wait === undefined) return next();
    response.set('Retry-After', wait);
    sendFailure(request, response, 429);
  };
