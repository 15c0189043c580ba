import { counter } from './metrics.ts';

const asked = counter('shop_cache_reads_total', 'Look-ups in a cache', ['cache']);
const loaded = counter('shop_cache_loads_total', 'Look-ups that had to load what was missing or too old', ['cache']);

export interface CacheMeter {
  /** One key was looked up. */
  asked(): void;
  /** It had to be loaded: the hit rate is what was asked and not loaded. */
  loaded(): void;
}

/** @param cache bounded: the name of the cache, not of what is in it */
export function cacheMeter(cache: string): CacheMeter {
  const [reads, loads] = [asked.labels({ cache }), loaded.labels({ cache })];
  return { asked: () => reads.inc(), loaded: () => loads.inc() };
}
