import { cacheMeter } from '@shop/kit/cache-meter';
import { withoutDeadline } from '@shop/kit/context';
import { LRUCache } from 'lru-cache';
import type { ListMark, ListReads } from '../../application/list-orders.ts';

/** As long as a count: what a pager says and what its pages hold are of one age. */
const FRESH_MS = 10_000;
/** A page passes by fewer rows than this. */
const STEP = 2_000;
const MOST_KEPT = 2_000;

/** 'none': the list has no row there. */
type Marked = ListMark | 'none';

/**
 * Lists whose deep pages are read from a mark at the last multiple of 2,000 rows before them: to pass by a hundred thousand entries of an
 * index takes 7 ms of PostgreSQL, and is done once in ten seconds. Concurrent callers share one look; a failure is not kept.
 */
export function keptMarks(lists: ListReads, now: () => Date): ListReads {
  const meter = cacheMeter('list marks');
  const kept = new LRUCache<string, Marked, () => Promise<Marked>>({
    ...{ max: MOST_KEPT, ttl: FRESH_MS, ttlResolution: 0, perf: { now: () => now().getTime() } },
    fetchMethod(_key, _stale, { context: look }) {
      meter.loaded();
      return withoutDeadline(look);
    },
  });
  return {
    ...{ count: lists.count, mark: lists.mark, search: lists.search },
    async slice(filter, today, slice) {
      if (slice.offset < STEP) return lists.slice(filter, today, slice);
      meter.asked();
      const { sort, isDescending } = slice;
      const at = { sort, isDescending, offset: slice.offset - (slice.offset % STEP) };
      const look = async () => (await lists.mark(filter, today, at)) ?? 'none';
      const from = await kept.forceFetch(JSON.stringify([filter, today, at]), { context: look });
      return from === 'none' ? [] : lists.slice(filter, today, { ...slice, from, offset: slice.offset - at.offset });
    },
  };
}
