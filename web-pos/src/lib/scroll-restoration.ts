import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Where a list was scrolled to, at this entry of the history: Back and reload find it again. @param ready its rows are there */
export function useScrollRestoration(list: RefObject<HTMLElement | null>, ready: boolean): void {
  const { key } = useLocation();
  const at = `scroll:${key}`;
  useLayoutEffect(() => {
    if (ready) list.current?.scrollTo({ top: Number(sessionStorage.getItem(at) ?? 0) });
  }, [at, list, ready]);
  useEffect(() => {
    const element = list.current;
    const keep = () => element && sessionStorage.setItem(at, String(element.scrollTop));
    element?.addEventListener('scroll', keep, { passive: true });
    return () => element?.removeEventListener('scroll', keep);
  }, [at, list]);
}
