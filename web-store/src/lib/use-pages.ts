import type { Address } from '@shop/contract/client';
import { useDialog } from '@shop/ui/dialog/use-dialog';
import { useState } from 'react';
import { getJson, messageOf } from './http.ts';

interface Part<Item> {
  readonly items: readonly Item[];
  readonly count: number;
  /** how many there are up to the end of this part */
  readonly loaded: number;
}

/** A list that grows page by page under SHOW MORE. A page that is empty is the end, whatever the count says. */
export function usePages<Item, A extends Part<Item>>(first: A, page: number, at: (page: number) => Address<A>) {
  const [shown, setShown] = useState({ items: first.items, page, loaded: first.loaded });
  const [isBusy, setBusy] = useState(false);
  const dialog = useDialog();
  const showMore = async () => {
    setBusy(true);
    try {
      const more = (await getJson(at(shown.page + 1))) as A;
      setShown({
        items: [...shown.items, ...more.items],
        page: shown.page + 1,
        loaded: more.items.length > 0 ? more.loaded : first.count,
      });
    } catch (reason) {
      await dialog.alert({ message: messageOf(reason) }).catch(() => undefined);
    } finally {
      setBusy(false);
    }
  };
  return { items: shown.items, next: shown.page + 1, isEnd: shown.loaded >= first.count, isBusy, showMore };
}
