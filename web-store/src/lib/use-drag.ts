import { type RefObject, useEffect } from 'react';

type Swipe = (by: number) => void;

/**
 * A mouse drags a rail, or swipes where somebody is to be told. Its script comes once the page stands; without it the arrows are
 * there as well.
 */
export const useDrag = (target: RefObject<HTMLElement | null>, swipe?: RefObject<Swipe>): void =>
  useEffect(() => {
    const gone = new AbortController();
    import('./drag.ts').then(({ drag }) => drag(target, gone.signal, swipe)).catch(() => {});
    return () => gone.abort();
  }, [target, swipe]);
