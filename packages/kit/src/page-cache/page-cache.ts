import { LRUCache } from 'lru-cache';
import { withoutDeadline } from '../context.ts';
import { counter } from '../metrics.ts';
import type { Invalidations } from './invalidations.ts';
import type { Page } from './page.ts';

/** TTL of pages while invalidations are not received. Milliseconds. */
const UNSUBSCRIBED_TTL_MS = 5_000;

export interface PageCache {
  /** @param make called at most once at a time for a key; a failure is not kept */
  get(key: string, make: () => Promise<Page>): Promise<Page>;
  /** Without waiting: a page that may be sent right now. */
  peek(key: string): Page | undefined;
  /** Drops what depends on these; undefined: everything. A page that is being made goes to its waiting callers and is not kept. */
  drop(scopes: readonly string[] | undefined): void;
  /**
   * How much longer this very page may be sent under this key, in milliseconds; 0 when another page or none is kept there, or
   * while invalidations are not received.
   */
  freshMsOf(key: string, page: Page): number;
  /** How often something was dropped: what was read under an older number may be old. */
  turn(): number;
}

export interface PageCacheOptions extends Pick<Invalidations, 'isListening'> {
  /** the age up to which a page is sent as it is: the backstop behind the events. Milliseconds */
  readonly freshMs: number;
  /** the age up to which it is sent while a new one is made. Milliseconds */
  readonly staleMs: number;
  /** of all pages together, their compressed forms included */
  readonly mostBytes: number;
}

const served = counter('shop_page_cache_total', 'Pages by where they came from', ['from']);

type Make = () => Promise<Page>;

/** Single-flight per key; callers that wait for a page which is dropped meanwhile still get it. */
function lruPages({ freshMs, mostBytes }: PageCacheOptions, making: Set<{ readonly key: string }>) {
  return new LRUCache<string, Page, Make>({
    maxSize: mostBytes,
    // The body, and about as much again for its compressed forms. What is larger than everything is not kept.
    sizeCalculation: ({ isCacheable, identity }) => (isCacheable ? identity.length * 2 + 500 : mostBytes + 1),
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    async fetchMethod(key, _stale, { options, context: make }) {
      const one = { key };
      making.add(one);
      try {
        served.inc({ from: 'made' });
        const page = await withoutDeadline(make);
        options.ttl = Math.max(1, freshMs - (Date.now() - page.at));
        return page;
      } finally {
        making.delete(one);
      }
    },
  });
}

/** Pages in this process's memory, least recently used evicted first; stale-while-revalidate. */
export function pageCache(options: PageCacheOptions): PageCache {
  const { isListening, freshMs, staleMs } = options;
  const making = new Set<{ readonly key: string }>();
  const pages = lruPages(options, making);
  let turn = 0;
  const ageOf = (key: string) => freshMs - pages.getRemainingTTL(key);
  const fresh = (key: string) =>
    ageOf(key) < (isListening() ? freshMs : UNSUBSCRIBED_TTL_MS) ? pages.get(key, { allowStale: false }) : undefined;
  const counted = served.labels({ from: 'process' });
  return {
    peek(key) {
      const page = fresh(key);
      if (page) counted.inc();
      return page;
    },
    turn: () => turn,
    freshMsOf: (key, page) => (isListening() && pages.peek(key) === page ? pages.getRemainingTTL(key) : 0),
    async get(key, make) {
      const page = fresh(key);
      if (page) {
        counted.inc();
        return page;
      }
      const allowStale = isListening() && ageOf(key) < staleMs;
      return pages.forceFetch(key, { context: make, forceRefresh: true, allowStale });
    },
    drop(scopes) {
      turn += 1;
      for (const { key } of making) pages.delete(key);
      if (!scopes) return pages.clear();
      for (const [key, { scope }] of pages.entries()) if (scopes.includes(scope)) pages.delete(key);
    },
  };
}
