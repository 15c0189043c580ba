import { cacheMeter } from '@shop/kit/cache-meter';
import { withoutDeadline } from '@shop/kit/context';
import { LRUCache } from 'lru-cache';
import type { ListMark, ListReads } from '../../application/list-orders.ts';

/** A deep page may lie as many rows off its place as came before it in a minute; the count of a long list may be older. */
const FRESH_MS = 60_000;
/** A page passes by fewer rows than this. */
const STEP = 2_000;
/** A look passes by no more than this: 3.5 ms of PostgreSQL. A multiple of STEP. */
const STRIDE = 50_000;
const MOST_KEPT = 2_000;

/** 'none': the list has no row there. */
type Marked = ListMark | 'none';

/** A list in an order, and how the row is looked for that lies so many behind another. */
interface Listed {
  readonly of: string;
  readonly mark: (offset: number, from: ListMark | undefined) => Promise<ListMark | undefined>;
}

interface Looking {
  readonly look: () => Promise<Marked>;
  readonly ttl: number;
}

/**
 * Lists whose deep pages are read from a mark at the last multiple of 2,000 rows before them: to pass by a hundred thousand entries of an
 * index takes 7 ms of PostgreSQL, and is done once in a minute. A mark is looked for from the nearest one before it that is kept, and goes
 * with it: no page is read from what was counted longer ago. Where that is far, marks are set on the way to it, so that the next deep page is
 * near one: of a million orders half a million entries are passed by once, and not by each of those who ask together. Concurrent callers share
 * one look; a failure is not kept.
 */
export function keptMarks(lists: ListReads, now: () => Date): ListReads {
  const { meter, markAt } = marks(now);
  return {
    ...{ count: lists.count, mark: lists.mark, search: lists.search },
    async slice(filter, today, slice) {
      if (slice.offset < STEP) return lists.slice(filter, today, slice);
      meter.asked();
      const { sort, isDescending } = slice;
      const listed: Listed = {
        of: JSON.stringify([filter, today, sort, isDescending]),
        mark: (offset, from) => lists.mark(filter, today, { sort, isDescending, offset, from }),
      };
      const offset = slice.offset - (slice.offset % STEP);
      const from = await markAt(listed, offset);
      return from === 'none' ? [] : lists.slice(filter, today, { ...slice, from, offset: slice.offset - offset });
    },
  };
}

function marks(now: () => Date) {
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
  const markAt = async ({ of, mark }: Listed, offset: number): Promise<Marked> => {
    const stop = offset - 1 - ((offset - 1) % STRIDE);
    if (!kept.has(keyOf(of, offset)) && nearest(of, offset).before < stop) await markAt({ of, mark }, stop);
    const { from, before, ttl } = nearest(of, offset);
    const look = async () => (await mark(offset - before, from)) ?? 'none';
    return kept.forceFetch(keyOf(of, offset), { context: { look, ttl } });
  };
  return { meter, markAt };
}

const keyOf = (of: string, offset: number): string => `${of} ${offset}`;
