import { type RefObject, useEffect, useState } from 'react';
import { isPlaceFree, isTyping } from './free-place.ts';

/** How long the page must have stood still before something appears on it. */
const CALM_MS = 600;
const LOOK_MS = 1_000;

/**
 * Whether a floating element may be seen: only while it covers no control and nobody is typing. It gives way at once, and
 * comes only after the page has stood still for a moment.
 */
export function useFreePlace(element: RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [free, setFree] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    let calm: ReturnType<typeof setTimeout>;
    let seen = false;
    const see = (now: boolean) => {
      seen = now;
      setFree(now);
    };
    const isFree = () => element.current !== null && !isTyping() && isPlaceFree(element.current);
    const giveWay = () => seen && !isFree() && see(false);
    const look = () => {
      giveWay();
      clearTimeout(calm);
      calm = setTimeout(() => see(isFree()), CALM_MS);
    };
    look();
    const looking = setInterval(giveWay, LOOK_MS);
    // told before the frame with the new element is painted
    const grown = new MutationObserver(giveWay);
    grown.observe(document.body, { childList: true, subtree: true });
    const events = ['scroll', 'resize', 'focusin', 'focusout', 'click'];
    for (const event of events) window.addEventListener(event, look, { capture: true, passive: true });
    return () => {
      clearTimeout(calm);
      clearInterval(looking);
      grown.disconnect();
      setFree(false);
      for (const event of events) window.removeEventListener(event, look, { capture: true });
    };
  }, [element, wanted]);
  return wanted && free;
}
