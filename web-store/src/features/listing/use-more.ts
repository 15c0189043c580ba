import type { ListingAnswer } from '@shop/contract/v1/listing';
import { useDialog } from '@shop/ui/dialog/use-dialog';
import { useEffect, useRef, useState } from 'react';
import { trackList } from '../../lib/item-events.ts';
import { getJson, messageOf } from '../../lib/http.ts';
import * as reads from '../../reads.ts';
import { type Filters, itemsQuery, type ListingBase } from './listing-address.ts';

type Loaded = Pick<ListingAnswer, 'items' | 'loaded' | 'count'>;

/** The products on show. `more` appends the next page and says, before it is shown, which product is the first new one. */
export function useMore(first: ListingAnswer, shown: { base: ListingBase; filters: Filters; page: number }) {
  const { base, filters, page } = shown;
  const key = `${itemsQuery(base, filters, page)}`;
  const [list, setList] = useState<Loaded>(first);
  const [busy, setBusy] = useState(false);
  const [shownKey, setShownKey] = useState(key);
  const dialog = useDialog();
  if (shownKey !== key) {
    setShownKey(key);
    setList(first);
  }
  const running = useRef<AbortController>(undefined);
  // More of a list that is no longer on show belongs neither under another one nor into another page's address.
  useEffect(() => () => running.current?.abort(), [key]);
  const more = async (onFirst: (sku: string | undefined) => void): Promise<void> => {
    const mine = new AbortController();
    running.current = mine;
    setBusy(true);
    try {
      const next = Math.floor(list.loaded / 24) + 1;
      const answer = await getJson(reads.items(itemsQuery(base, filters, next)), mine.signal);
      if (mine.signal.aborted) return;
      const known = new Set(list.items.map(({ sku }) => sku));
      const fresh = answer.items.filter(({ sku }) => !known.has(sku));
      const all = { items: [...list.items, ...fresh], loaded: answer.loaded, count: answer.count };
      onFirst(fresh[0]?.sku);
      setList(all);
      window.history.replaceState(window.history.state, '', answer.fullUrl);
      trackList(answer.listdataGA4);
    } catch (reason) {
      if (!mine.signal.aborted) void dialog.alert({ message: messageOf(reason) }).catch(() => undefined);
    } finally {
      if (running.current === mine) setBusy(false);
    }
  };
  return { list, busy, more, done: list.loaded >= list.count };
}
