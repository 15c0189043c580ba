import { type RefObject, useEffect, useState } from 'react';
import { type Corner, isPlaceFree, isTyping, otherCorner } from './free-place.ts';

/** How long the page must have stood still before something appears on it. */
const CALM_MS = 600;
const LOOK_MS = 1_000;

/** Which corner of the two is free, the one it has before the other; undefined: none, or somebody is typing. */
function freeCorner(element: HTMLElement | null, has: Corner): Corner | undefined {
  if (!element || isTyping()) return undefined;
  if (isPlaceFree(element)) return has;
  return isPlaceFree(element, true) ? otherCorner(has) : undefined;
}

/**
 * The corner in which a floating element may be seen: only while it covers no control and nobody is typing. It gives way at
 * once, and comes only after the page has stood still for a moment. While it is not seen it stands in the left one.
 */
export function useFreePlace(element: RefObject<HTMLElement | null>, wanted: boolean): Corner | undefined {
  const [corner, setCorner] = useState<Corner>();
  useEffect(() => {
    if (!wanted) return;
    let calm: ReturnType<typeof setTimeout>;
    let seen: Corner | undefined;
    const see = (now: Corner | undefined) => {
      seen = now;
      setCorner(now);
    };
    const giveWay = () => seen && freeCorner(element.current, seen) !== seen && see(undefined);
    const look = () => {
      giveWay();
      clearTimeout(calm);
      calm = setTimeout(() => see(freeCorner(element.current, seen ?? 'left')), CALM_MS);
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
      setCorner(undefined);
      for (const event of events) window.removeEventListener(event, look, { capture: true });
    };
  }, [element, wanted]);
  return wanted ? corner : undefined;
}
