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

/** A rail follows the mouse. */
export function draggedRail(rail: HTMLElement): () => void {
  let begun: number | undefined;
  return dragged(rail, {
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
  });
}

/** One picture at a time. @param onSwipe is told how far, px */
export const swiped = (strip: HTMLElement, onSwipe: (by: number) => void): (() => void) =>
  dragged(strip, { from: SWIPE_PX, onEnd: onSwipe });

/**
 * A row of things dragged by the mouse, which has no finger to push it with; a finger scrolls it by itself. What was dragged was not
 * pressed: the link or button below the mouse does nothing then.
 * @returns what ends it
 */
function dragged(row: HTMLElement, drag: Drag): () => void {
  let [start, by, isDragging] = [0, 0, false];
  const begun = new AbortController();
  const onMove = ({ clientX }: PointerEvent) => {
    by = clientX - start;
    isDragging ||= Math.abs(by) >= drag.from;
    if (isDragging) drag.onMove?.(by);
  };
  const onUp = () => {
    window.removeEventListener('pointermove', onMove);
    if (isDragging) drag.onEnd(by);
  };
  const onDown = ({ pointerType, button, clientX }: PointerEvent) => {
    if (pointerType !== 'mouse' || button !== 0) return;
    [start, by, isDragging] = [clientX, 0, false];
    window.addEventListener('pointermove', onMove, { signal: begun.signal });
    window.addEventListener('pointerup', onUp, { once: true, signal: begun.signal });
  };
  const onClick = (event: Event) => {
    if (!isDragging) return;
    isDragging = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const { signal } = begun;
  row.addEventListener('pointerdown', onDown, { signal });
  row.addEventListener('click', onClick, { signal, capture: true });
  // The browser would drag a picture or a link away instead.
  row.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  return () => begun.abort();
}
