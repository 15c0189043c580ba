import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { addressOf, isPrivate, keptSearch, type ListView, viewOf } from './list-address.ts';
import type { ListType } from './list-types.ts';

type Show = (view: ListView, how?: { readonly replace: boolean }) => void;

/** What this entry of the history shows of a list, and the way to another view. A link that names an e-mail address is followed, and shortened. */
export function useListView(type: ListType): [view: ListView, show: Show] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const asked = viewOf(type, params);
  const view = { ...asked, search: asked.search || keptSearch(state) };
  const show: Show = (next, { replace } = { replace: false }) =>
    setParams(addressOf(type, next), { replace, state: isPrivate(next.search) ? { search: next.search } : null });
  const isOpen = isPrivate(asked.search);
  useLayoutEffect(() => {
    if (isOpen) show(view, { replace: true });
  });
  return [view, show];
}

/** An address of a page beyond the last leads to the last: a list may have become shorter since the link was kept. @param last undefined while it is not known */
export function useLastPage([view, show]: readonly [view: ListView, show: Show], last: number | undefined): void {
  const isBeyond = last !== undefined && view.page > last;
  useEffect(() => {
    if (isBeyond) show({ ...view, page: last }, { replace: true });
  });
}
