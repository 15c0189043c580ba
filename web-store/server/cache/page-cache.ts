import { counter } from '@shop/kit/metrics';
import { isKeepable } from './address.ts';
import { flightsOf } from '@shop/kit/flights';
import { type KeptOptions, keptPages } from './kept-pages.ts';
import type { Page } from './page.ts';

export interface PageCache {
  /** @param make renders the page; called at most once at a time for an address */
  get(address: string, make: () => Promise<Page>): Promise<Page>;
  /** Without waiting: a page that may be sent right now. */
  peek(address: string): Page | undefined;
  /** Forgets what depends on these; undefined: everything. */
  drop(scopes: readonly string[] | undefined): void;
  /** How often something was dropped: what was read under an older number may be old. */
  turn(): number;
}

export const sent = counter('shop_html_pages_total', 'Pages by where they came from', ['from']);

/** In memory, else rendered, once for all who ask at the same time (architecture section 7). */
export function pageCache(options: KeptOptions): PageCache {
  const kept = keptPages(options);
  const flights = flightsOf<Page>();
  let turn = 0;

  async function made(address: string, make: () => Promise<Page>): Promise<Page> {
    const keep = kept.reserve();
    sent.inc({ from: 'rendered' });
    const page = await make();
    if (page.shareable && isKeepable(address)) keep(address, page);
    return page;
  }

  return {
    peek: kept.fresh,
    async get(address, make) {
      const page = kept.fresh(address);
      if (page) {
        sent.inc({ from: 'kept' });
        return page;
      }
      const old = kept.old(address);
      const flight = flights.join(address, () => made(address, make));
      if (!old) return flight;
      flight.catch(() => {});
      sent.inc({ from: 'stale' });
      return old;
    },
    turn: () => turn,
    drop(scopes) {
      turn += 1;
      kept.drop(scopes);
      flights.close();
    },
  };
}
