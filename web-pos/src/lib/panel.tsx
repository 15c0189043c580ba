import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { storeOf } from './store.ts';

/** The right panel of the frame, while the route has one. */
const slot = storeOf<HTMLElement | null>(null);
export const placePanel = (panel: HTMLElement | null): void => slot.set(panel);

/** Puts a screen's sums and actions into the frame's panel, behind its work area in the order of Tab. */
export function Panel({ children }: { children: ReactNode }) {
  const panel = slot.use();
  return panel && createPortal(children, panel);
}
