import { type RefObject, useEffect, useRef } from 'react';

/** A mouse drags a rail, or brings the next picture of a strip. Its script comes once the page stands: nobody drags before. */
export function useDrag(target: RefObject<HTMLElement | null>, onSwipe?: (by: number) => void): void {
  const latest = useRef(onSwipe);
  useEffect(() => {
    latest.current = onSwipe;
  });
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    import('./drag.ts').then(
      ({ draggedRail, swiped }) => {
        if (isGone || !target.current) return;
        end = latest.current ? swiped(target.current, (by) => latest.current?.(by)) : draggedRail(target.current);
      },
      () => undefined, // its arrows are there as well
    );
    return () => {
      isGone = true;
      end?.();
    };
  }, [target]);
}
