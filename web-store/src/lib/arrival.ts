import { useEffect, useInsertionEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusOn, pageHeading } from './heading-focus.ts';

/** Frames for which a menu or a dialog, that keeps the focus to itself, may take to close. */
const MOST_FRAMES = 60;

/** Runs once nothing lies over the page any more. @returns what calls it off */
function onceUncovered(act: () => void): () => void {
  let frames = 0;
  let next = 0;
  const look = () => {
    frames += 1;
    if (frames < MOST_FRAMES && document.querySelector('.veil')) next = requestAnimationFrame(look);
    else act();
  };
  look();
  return () => cancelAnimationFrame(next);
}

/**
 * A page that was reached by a link of ours takes the focus on its heading, as a page that was loaded begins at its top: the screen
 * reader says where one is, and Tab goes on from there. Not where the page put the focus somewhere itself, nor for another query.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const first = useRef(pathname);
  const before = useRef<Element>(null);
  useInsertionEffect(() => {
    before.current = document.activeElement;
  }, [pathname]);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    return onceUncovered(() => {
      const now = document.activeElement;
      const isOwn = now !== before.current && document.getElementById('main')?.contains(now);
      if (!isOwn) focusOn((hash && document.getElementById(hash.slice(1))) || pageHeading());
    });
  }, [pathname, hash]);
}
