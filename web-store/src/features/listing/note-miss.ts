import type { Address } from '@shop/contract/client';
import type { ListingAnswer } from '@shop/contract/v1/listing';
import { useEffect } from 'react';
import { postJson } from '../../lib/http.ts';
import type { ListingBase } from './listing-address.ts';

/** Searches of this visit that were counted: going back to one, or filtering it, is no other search. */
const noted = new Set<string>();

/** Counts a search that somebody read the answer of and that something was missing of. Nobody is noted with it (docs/rules/search.md 5). */
export function useMissNote({ routeType, search }: ListingBase, { searched }: Pick<ListingAnswer, 'searched'>): void {
  const missed = routeType === 'search' && (searched?.missing.length ?? 0) > 0 ? search.trim().toLowerCase() : '';
  useEffect(() => {
    if (missed === '' || noted.has(missed)) return;
    noted.add(missed);
    // A shopper has no part in it: a count that fails is lost.
    postJson('/v1/search/missed' as Address<unknown>, { search: missed }).catch(() => undefined);
  }, [missed]);
}
