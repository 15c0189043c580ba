import { createStore } from './store.ts';

/** What lies over the page; one at a time. `added` names what was just put into the cart, `from` the field that was typed into. */
export type Overlay =
  | { kind: 'cart'; added?: string }
  | { kind: 'menu' }
  | { kind: 'search'; from: HTMLInputElement | undefined }
  | { kind: 'login' }
  | { kind: 'info'; slug: string }
  | { kind: 'chat' }
  | undefined;

export const overlay = createStore<Overlay>(undefined);

export const openCart = (added?: string): void => overlay.set(added ? { kind: 'cart', added } : { kind: 'cart' });
export const openChat = (): void => overlay.set({ kind: 'chat' });
export const openLogin = (): void => overlay.set({ kind: 'login' });
export const openMenu = (): void => overlay.set({ kind: 'menu' });
export const openSearch = (from?: HTMLInputElement): void => overlay.set({ kind: 'search', from });
export const closeOverlay = (): void => overlay.set(undefined);

/**
 * A press on a link marked `data-info` shows the text it leads to over the page, so that nothing that was typed is left. With a
 * modifier key, or without script, it is the link it is.
 */
export function openInfoOf(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-info]') : null;
  if (!link || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  overlay.set({ kind: 'info', slug: link.pathname.slice(1) });
}
