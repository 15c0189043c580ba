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

interface Looking {
  readonly look: () => Promise<Marked>;
  readonly ttl: number;
}

/**
 * Lists whose deep pages are read from a mark at the last multiple of 2,000 rows before them: to pass by a hundred thousand entries of an
 * index takes 7 ms of PostgreSQL, and is done once in ten seconds. A mark is looked for from the nearest one before it that is kept, and goes
 * with it: no page is read from what was counted longer ago. Concurrent callers share one look; a failure is not kept.
 */
export function keptMarks(lists: ListReads, now: () => Date): ListReads {
  const meter = cacheMeter('list marks');
  const kept = new LRUCache<string, Marked, Looking>({
    ...{ max: MOST_KEPT, ttl: FRESH_MS, ttlResolution: 0, perf: { now: () => now().getTime() } },
    fetchMethod(_key, _stale, { context: { look, ttl }, options }) {
      meter.loaded();
      options.ttl = ttl;
      return withoutDeadline(look);
    },
  });
  /** The nearest kept mark before an offset of a list in an order. */
  const nearest = (of: string, offset: number) => {
    for (let before = offset - STEP; before >= STEP; before -= STEP) {
      const from = kept.peek(keyOf(of, before));
      const ttl = kept.getRemainingTTL(keyOf(of, before));
      if (from && from !== 'none' && ttl > 0) return { from, before, ttl };
    }
    return { from: undefined, before: 0, ttl: FRESH_MS };
  };
  return {
    ...{ count: lists.count, mark: lists.mark, search: lists.search },
    async slice(filter, today, slice) {
      if (slice.offset < STEP) return lists.slice(filter, today, slice);
      meter.asked();
      const { sort, isDescending } = slice;
      const offset = slice.offset - (slice.offset % STEP);
      const of = JSON.stringify([filter, today, sort, isDescending]);
      const { from: near, before, ttl } = nearest(of, offset);
      const at = { sort, isDescending, offset: offset - before, from: near };
      const look = async () => (await lists.mark(filter, today, at)) ?? 'none';
      const from = await kept.forceFetch(keyOf(of, offset), { context: { look, ttl } });
      return from === 'none' ? [] : lists.slice(filter, today, { ...slice, from, offset: slice.offset - offset });
    },
  };
}

const keyOf = (of: string, offset: number): string => `${of} ${offset}`;
