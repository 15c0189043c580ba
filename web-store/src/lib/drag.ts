import type { RefObject } from 'react';

interface Drag {
  /** how far a mouse moves before it drags rather than presses, px */
  readonly from: number;
  /** how far it has moved since it was pressed, px; to the right is above 0 */
  readonly onMove?: (by: number) => void;
  readonly onEnd: (by: number) => void;
}

// docs/rules/pages.md 6
const DRAG_PX = 5;
const SWIPE_PX = 45;

type Swipe = (by: number) => void;

/** A rail scrolls with the mouse; with a swipe handler it moves by one item a swipe. @param signal removes the listeners */
export function drag(row: RefObject<HTMLElement | null>, signal: AbortSignal, swipe?: RefObject<Swipe>): void {
  if (signal.aborted || !row.current) return;
  const way = swipe ? { from: SWIPE_PX, onEnd: (by: number) => swipe.current(by) } : asRail(row.current);
  dragged(row.current, way, signal);
}

function asRail(rail: HTMLElement): Drag {
  let begun: number | undefined;
  return {
    from: DRAG_PX,
    onMove(by) {
      begun ??= rail.scrollLeft;
      rail.style.scrollSnapType = 'none'; // or it would jump from thing to thing under the mouse
      rail.scrollLeft = begun - by;
    },
    onEnd() {
      begun = undefined;
      rail.style.removeProperty('scroll-snap-type');
    },
  };
}

/**
 * A row of things dragged by the mouse, which has no finger to push it with; a finger scrolls it by itself. What was dragged was not
 * pressed: the link or button below the mouse does nothing then.
 */
function dragged(row: HTMLElement, { from, onMove: follow, onEnd }: Drag, signal: AbortSignal): void {
  let [start, by, isDragging] = [0, 0, false];
  const onMove = ({ clientX }: PointerEvent) => {
    by = clientX - start;
    isDragging ||= Math.abs(by) >= from;
    if (isDragging) follow?.(by);
  };
  const onUp = () => {
    window.removeEventListener('pointermove', onMove);
    if (isDragging) onEnd(by);
  };
  const onDown = ({ pointerType, button, clientX }: PointerEvent) => {
    if (pointerType !== 'mouse' || button !== 0) return;
    [start, by, isDragging] = [clientX, 0, false];
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', onUp, { once: true, signal });
  };
  const onClick = (event: Event) => {
    if (!isDragging) return;
    isDragging = false;
    event.preventDefault();
    event.stopPropagation();
  };
  row.addEventListener('pointerdown', onDown, { signal });
  row.addEventListener('click', onClick, { signal, capture: true });
  // The browser would drag a picture or a link away instead.
  row.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
}
