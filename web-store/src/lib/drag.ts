import { type RefObject, useEffect, useRef } from 'react';

interface Drag {
  /** how far a mouse moves before it drags rather than presses, px */
  readonly from: number;
  /** how far it has moved since it was pressed, px; to the right is above 0 */
  readonly onMove?: (by: number) => void;
  readonly onEnd: (by: number) => void;
}

/**
 * A row of things dragged by the mouse, which has no finger to push it with; a finger scrolls it by itself. What was dragged was not
 * pressed: the link or button below the mouse does nothing then.
 */
export function useDrag(target: RefObject<HTMLElement | null>, drag: Drag): void {
  const latest = useRef(drag);
  useEffect(() => {
    latest.current = drag;
  });
  useEffect(() => {
    const { current: row } = target;
    return row ? listen(row, () => latest.current) : undefined;
  }, [target]);
}

/** @returns what ends it */
function listen(row: HTMLElement, drag: () => Drag): () => void {
  let [start, by, isDragging] = [0, 0, false];
  const begun = new AbortController();
  const onMove = ({ clientX }: PointerEvent) => {
    by = clientX - start;
    isDragging ||= Math.abs(by) >= drag().from;
    if (isDragging) drag().onMove?.(by);
  };
  const onUp = () => {
    window.removeEventListener('pointermove', onMove);
    if (isDragging) drag().onEnd(by);
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
