import type { ListingAnswer } from '@shop/contract/v1/listing';
import { useDialog } from '@shop/ui/dialog/use-dialog';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { getJson, messageOf } from '../../lib/http.ts';
import * as reads from '../../reads.ts';
import { type Filters, filtersOf, itemsQuery, listingAddress, type ListingBase } from './listing-address.ts';

const KEPT = 20;

/** Answers that this visit fetched, by the address that shows them. */
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
 * The last request, and where it leads: of several only the last counts, and an answer must neither bring a shopper
 * back nor hold one up a shopper who went elsewhere since it was requested.
 */
function useLastRequest(here: string) {
  const last = useRef<{ address: string; abort: AbortController }>(undefined);
  const leaving = useNavigation().location;
  const way = leaving ? leaving.pathname + leaving.search : here;
  useEffect(() => {
    if (way !== last.current?.address) last.current?.abort.abort();
  }, [way]);
  useEffect(() => () => last.current?.abort.abort(), []);
  return {
    begin(address: string): AbortSignal {
      last.current?.abort.abort();
      const abort = new AbortController();
      last.current = { address, abort };
      return abort.signal;
    },
    isLast: (signal: AbortSignal): boolean => last.current?.abort.signal === signal,
  };
}

/**
 * The list of the address on show. `go` fetches another list of the same page first and changes the address only when
 * the answer is there: a failure is an alert with the server's words, and the old results stay (docs/rules/pages.md 1).
 */
export function useAnswer(loaded: ListingAnswer, { base, filters, page }: Shown) {
  const [isLoading, setLoading] = useState(false);
  const navigate = useNavigate();
  const dialog = useDialog();
  const here = listingAddress(base, filters, page);
  const request = useLastRequest(here);
  const answer = fetched.get(here) ?? loaded;
  const go = async (address: string): Promise<void> => {
    const signal = request.begin(address);
    setLoading(true);
    try {
      const wanted = filtersOf(new URL(address, window.location.origin).searchParams);
      const found = await getJson(reads.items(itemsQuery(base, wanted, 1)), signal);
      if (signal.aborted) return;
      keep(address, found);
      await navigate(address, { preventScrollReset: true });
    } catch (reason) {
      if (signal.aborted) return;
      setLoading(false); // the old results stand below the alert, not the grey of new ones
      await dialog.alert({ message: messageOf(reason) }).catch(() => undefined);
    } finally {
      if (request.isLast(signal)) setLoading(false);
    }
  };
  return { answer, go, isLoading };
}
