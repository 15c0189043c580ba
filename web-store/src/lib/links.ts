import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { openInfo } from './overlays.ts';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The page of this shop that a click means, or undefined when the browser should go there itself. */
export function pageMeant(anchor: HTMLAnchorElement, here: Location): string | undefined {
  const url = new URL(anchor.href, here.href);
  if (url.origin !== here.origin || anchor.target || anchor.hasAttribute('download')) return undefined;
  if (/^\/(pos|v1|docs|pictures)(\/|$)/.test(url.pathname)) return undefined;
  if (url.hash && url.pathname === here.pathname && url.search === here.search) return undefined;
  return url.pathname + url.search + url.hash;
}

/**
 * Turns plain links into page changes without a reload. Links stay plain `<a href>`, so every page reads and works
 * without script, and the product card needs no router. One marked `data-info` shows its text over the page, so that nothing
 * that was typed is left; with a modifier key it is the link it is.
 */
export function usePlainLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event) || !(event.target instanceof Element)) return;
      const anchor = event.target.closest<HTMLAnchorElement>('a[href]');
      if (anchor?.matches('[data-info]')) {
        event.preventDefault();
        return openInfo(anchor.pathname.slice(1));
      }
      const page = anchor && pageMeant(anchor, window.location);
      if (!page) return;
      event.preventDefault();
      void navigate(page);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);
}
