import { cacheMeter } from '@shop/kit/cache-meter';
import { withoutDeadline } from '@shop/kit/context';
import type { NzDate } from '@shop/primitives/nz-time';
import { LRUCache } from 'lru-cache';
import type { ListFilter, ListReads } from '../../application/list-orders.ts';

const FRESH_MS = 10_000;
/** A count that took so long is used while it is taken anew, up to this age. */
const SLOW_MS = 10;
const STALE_MS = 5 * 60_000;
const MOST_KEPT = 500;

interface Counted {
  readonly count: number;
  readonly isSlow: boolean;
}

/**
 * Lists whose counts are up to ten seconds old. To count a million documents takes half a second: nobody waits for it twice, so
 * such a count is given once more while the next one is taken. Concurrent callers share one count (single-flight); a failure
 * is not kept. The pages of a search are read beside its count as long as that is fresh: only the first of them counts.
 */
export function keptCounts(lists: ListReads, now: () => Date): ListReads {
  const meter = cacheMeter('list counts');
  const time = () => now().getTime();
  const kept = new LRUCache<string, Counted, () => Promise<number>>({
    ...{ max: MOST_KEPT, ttl: FRESH_MS, ttlResolution: 0, perf: { now: time } },
    ...{ noDeleteOnStaleGet: true, noDeleteOnFetchRejection: true },
    async fetchMethod(_key, _stale, { context: take }) {
      meter.loaded();
      const from = time();
      const count = await withoutDeadline(take);
      return { count, isSlow: time() - from >= SLOW_MS };
    },
  });
  const isUsable = (key: string) =>
    kept.peek(key, { allowStale: true })?.isSlow === true && kept.getRemainingTTL(key) > -STALE_MS;
  return {
    slice: lists.slice,
    mark: lists.mark,
    async search(filter, today, slice) {
      meter.asked();
      const key = keyOf(filter, today);
      const known = kept.get(key)?.count;
      const found = await lists.search(filter, today, { ...slice, known });
      if (known === undefined) kept.set(key, { count: found.total, isSlow: false });
      return found;
    },
    async count(filter, today, most) {
      meter.asked();
      const key = keyOf(filter, today);
      const take = () => lists.count(filter, today, most);
      return (await kept.forceFetch(key, { context: take, allowStale: isUsable(key) })).count;
    },
  };
}

const keyOf = (filter: ListFilter, today: NzDate): string => JSON.stringify([filter, today]);
