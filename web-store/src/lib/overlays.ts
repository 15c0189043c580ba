import { createStore } from './store.ts';

/** What lies over the page; one at a time. `added` names what was just put into the cart. */
export type Overlay =
  | { kind: 'cart'; added?: string }
  | { kind: 'menu' }
  | { kind: 'search'; text: string }
  | { kind: 'login' }
  | undefined;

export const overlay = createStore<Overlay>(undefined);

export const openCart = (added?: string): void => overlay.set(added ? { kind: 'cart', added } : { kind: 'cart' });
export const openLogin = (): void => overlay.set({ kind: 'login' });
export const openMenu = (): void => overlay.set({ kind: 'menu' });
export const openSearch = (text = ''): void => overlay.set({ kind: 'search', text });
export const closeOverlay = (): void => overlay.set(undefined);
