import { counter } from '@shop/kit/metrics';
import { flightsOf } from '@shop/kit/flights';
import type { Generations, Scope } from './generations.ts';
import { keptPages } from './kept-pages.ts';
import { type Page, pageOf } from './page.ts';
import type { SharedPages } from './shared-pages.ts';

/** A page as a request names it. */
export interface PageSource {
  /** the normalised request: equal requests have equal keys */
  readonly key: string;
  readonly scope: Scope;
  /** false: kept in this process alone (a search text, of which there are endless many) */
  readonly shared: boolean;
  /** The body, from the services: as bytes when it is written down already, else what becomes its JSON. */
  readonly build: () => Promise<unknown>;
}

export interface PageCache {
  get(source: PageSource): Promise<Page>;
  /** Without waiting: a page that may be sent right now. */
  peek(key: string): Page | undefined;
  /** Forgets what depends on these; undefined: everything. */
  drop(scopes: readonly Scope[] | undefined): void;
}

export const reads = counter('shop_page_cache_total', 'Cached pages by where they came from', ['from']);

type Hearing = Pick<Generations, 'isListening'>;

/** In this process first, then Redis, then the services; one fetch at a time for a key (performance.md section 5). */
export function pageCache(generations: Hearing, shared: SharedPages): PageCache {
  const kept = keptPages(generations);
  const flights = flightsOf<Page>();

  const fetch = async (source: PageSource): Promise<Page> => {
    const keep = kept.reserve(source.scope);
    const page = await fetched(source, shared);
    keep(source.key, page);
    return page;
  };

  const refetch = async (source: PageSource): Promise<Page> => {
    const flight = flights.join(source.key, () => fetch(source));
    const old = kept.old(source.key);
    if (!old) return flight;
    flight.catch(() => {});
    reads.inc({ from: 'stale' });
    return old;
  };

  return {
    peek: kept.fresh,
    async get(source) {
      const page = kept.fresh(source.key);
      if (page) reads.inc({ from: 'process' });
      return page ?? refetch(source);
    },
    drop(scopes) {
      kept.drop(scopes);
      flights.close();
    },
  };
}

async function fetched(source: PageSource, shared: SharedPages): Promise<Page> {
  let from = 'redis';
  const build = async () => {
    from = 'service';
    const at = Date.now();
    const body = await source.build();
    return pageOf(Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)), at);
  };
  const page = await (source.shared ? shared.fetch(source, build) : build());
  reads.inc({ from });
  return page;
}
