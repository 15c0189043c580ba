import type { ConsumerSpec } from '@shop/kit/kafka/consumer';
import { clientAddresses } from '@shop/kit/http/client-address';
import { securityHeaders } from '@shop/kit/http/security-headers';
import type { ServiceScope } from '@shop/kit/service';
import type { BffConfig } from '../config.ts';
import type { QuickRedis } from '../edge/quick-redis.ts';
import type { Caching } from './cached.ts';
import { catalogChangedConsumer } from './catalog-changed.consumer.ts';
import { generationsOf } from './generations.ts';
import { hotPages } from './hot.ts';
import { FRESH_MS } from './kept-pages.ts';
import { pageCache } from './page-cache.ts';
import { sharedPages } from './shared-pages.ts';

export interface CachingParts {
  readonly config: BffConfig;
  readonly scope: ServiceScope;
  readonly redis: QuickRedis;
  readonly secure: boolean;
}

/** The page cache, dropped by what other processes publish in Redis and by the catalogue's events (`consumer`, to be started). */
export function startCaching({ config, scope, redis, secure }: CachingParts): Caching & { consumer: ConsumerSpec } {
  const generations = generationsOf({
    redis,
    url: config.REDIS_CACHE_URL ?? config.REDIS_URL,
    log: scope.log,
    onDrop: (scopes) => pages.drop(scopes),
  });
  const pages = pageCache(generations, sharedPages(redis, FRESH_MS));
  scope.onStop(generations.stop);
  const consumer = catalogChangedConsumer(generations);
  return { pages, hot: hotPages(pages, securityHeaders(secure), clientAddresses(config).isOurs), consumer };
}
