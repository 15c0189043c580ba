import { inOwnTime } from '@shop/kit/context';
import { LRUCache } from 'lru-cache';
import type { ListReads } from '../../application/list-orders.ts';

const FRESH_MS = 10_000;
const MOST_KEPT = 500;

/**
 * Lists whose counts are up to ten seconds old: to count a million documents takes a tenth of a second. Concurrent callers
 * share one count (single-flight); a failure is not kept.
 */
export function keptCounts(lists: ListReads, now: () => Date): ListReads {
  const kept = new LRUCache<string, number, () => Promise<number>>({
    ...{ max: MOST_KEPT, ttl: FRESH_MS, ttlResolution: 0, perf: { now: () => now().getTime() } },
    fetchMethod: (_key, _stale, { context: count }) => inOwnTime(count),
  });
  return {
    slice: lists.slice,
    count: (filter, today, most) =>
      kept.forceFetch(JSON.stringify([filter, today]), { context: () => lists.count(filter, today, most) }),
  };
}
