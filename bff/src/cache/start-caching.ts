import { forEdge } from '@shop/kit/page-cache/edge';
import { invalidationsOf } from '@shop/kit/page-cache/invalidations';
import { pageCache } from '@shop/kit/page-cache/page-cache';
import type { ServiceScope } from '@shop/kit/service';
import type { BffConfig } from '../config.ts';
import type { OptionalRedis } from '../edge/optional-redis.ts';
import { cachingOf } from './cached.ts';
import { catalogChangedConsumer } from './catalog-changed.consumer.ts';
import { bumping } from './generations.ts';
import { sharedPages } from './shared-pages.ts';

export interface CachingParts {
  readonly config: Pick<BffConfig, 'EDGE_URLS' | 'REDIS_CACHE_URL' | 'REDIS_URL'>;
  readonly scope: Pick<ServiceScope, 'log' | 'onStop'>;
  readonly redis: OptionalRedis;
}

const FRESH_MS = 60_000;

/** The page cache, dropped by what other processes publish in Redis and by the catalogue's events (`consumer`, to be started). */
export function startCaching({ config, scope, redis }: CachingParts) {
  const url = config.REDIS_CACHE_URL ?? config.REDIS_URL;
  const { isListening, stop } = invalidationsOf({ url, log: scope.log, onDrop: (scopes) => pages.drop(scopes) });
  const pages = pageCache({ isListening, freshMs: FRESH_MS, staleMs: 2 * FRESH_MS, mostBytes: 24 * 1_048_576 });
  scope.onStop(stop);
  const edge = forEdge(config, pages);
  const bump = bumping(redis, url, pages.drop);
  return {
    pages,
    edge,
    isListening,
    bump,
    caching: cachingOf(pages, sharedPages(redis, FRESH_MS), edge),
    consumer: catalogChangedConsumer(bump),
  };
}
