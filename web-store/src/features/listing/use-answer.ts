import type { ListingAnswer } from '@shop/contract/v1/listing';
import { useDialog } from '@shop/ui/dialog/use-dialog';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getJson, messageOf } from '../../lib/http.ts';
import { reads } from '../../paths.ts';
import { type Filters, filtersOf, itemsQuery, listingAddress, type ListingBase } from './listing-address.ts';

const KEPT = 20;

/** Answers this visit asked for itself, by the address that shows them. */
const fetched = new Map<string, ListingAnswer>();

function keep(address: string, answer: ListingAnswer): void {
  fetched.delete(address);
  fetched.set(address, answer);
  const [oldest] = fetched.keys();
  if (fetched.size > KEPT && oldest) fetched.delete(oldest);
}

/** True when the browser holds the list of an address already, so its page need not be loaded again. */
export const isFetched = (url: URL): boolean => fetched.has(url.pathname + url.search);

type Shown = { base: ListingBase; filters: Filters; page: number };

/**
 * The list of the address on show. `go` asks for another list of the same page first and changes the address only when
 * the answer is there: a failure is an alert with the server's words, and the old results stay (storefront.md section 8).
 */
export function useAnswer(loaded: ListingAnswer, { base, filters, page }: Shown) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const dialog = useDialog();
  const answer = fetched.get(listingAddress(base, filters, page)) ?? loaded;
  const go = async (address: string): Promise<void> => {
    setAsking(true);
    try {
      const wanted = filtersOf(new URL(address, window.location.origin).searchParams);
      keep(address, await getJson<ListingAnswer>(reads.items(itemsQuery(base, wanted, 1))));
      await navigate(address, { preventScrollReset: true });
    } catch (reason) {
      await dialog.alert({ message: messageOf(reason) }).catch(() => undefined);
    } finally {
      setAsking(false);
    }
  };
  return { answer, go, asking };
}
