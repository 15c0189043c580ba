import { refuse } from '@shop/primitives/refusal';
import { isNzDate, todayInNz } from '@shop/primitives/nz-time';
import { keepableWords } from '../domain/search-miss.ts';
import { type ListRequest, termKey } from '../listing/port.ts';
import type { CatalogDeps } from './ports.ts';

/** Different searches kept of a day; many times what a shop sees, and an end to what a machine sends. */
const MOST_A_DAY = 2_000;
const MOST_LISTED = 200;

type Deps = Pick<CatalogDeps, 'lists' | 'missWriter' | 'misses' | 'clock'>;

/** A search of the whole shop, without filters, its first products only. */
export const wholeShop = (search: string, pageSize: number): ListRequest => ({
  ...{ routeType: 'search', page: '', search, sort: '', flags: [], overCents: 0, underCents: 0 },
  ...{ pageNumber: 1, pageSize },
  filters: { cat1: [], cat2: [], cat3: [], collection: [], style: [], tag: [] },
});

/** What people searched and did not find (docs/rules/search.md 5 to 7). */
export const keepMisses = ({ lists, missWriter, misses, clock }: Deps) => ({
  /** Looked up anew rather than believed: a caller can only make that counted which nothing has. */
  async noteMiss(text: string): Promise<void> {
    const words = keepableWords(text);
    const key = termKey(words ?? '');
    if (words === undefined || key === '') return;
    const missing = (await lists.part(wholeShop(text, 1)))?.note?.missing ?? [];
    if (missing.length === 0) return;
    const at = clock.now();
    await missWriter.count({ day: todayInNz(at), key, words, missing: missing.join(', '), at }, MOST_A_DAY);
  },
  /** @throws Refusal malformed for days that are none or stand the wrong way round */
  async listMisses(days: { from: string; to: string }) {
    if (!isNzDate(days.from) || !isNzDate(days.to) || days.from > days.to)
      throw refuse('malformed', 'catalog.bad_days', 'Please choose a first day and a last day that is not before it.');
    return misses.list(days, MOST_LISTED);
  },
});
