import { createStore } from './store.ts';

/** What lies over the page; one at a time. `slug` is the text's, '' = how to reach a person; `added` names what was just put into the cart, `from` the field that was typed into. */
export type Overlay =
  | { kind: 'cart'; added?: string }
  | { kind: 'menu' }
  | { kind: 'search'; from: HTMLInputElement | undefined }
  | { kind: 'login' }
  | { kind: 'info'; slug: string }
  | undefined;

export const overlay = createStore<Overlay>(undefined);

export const openCart = (added?: string): void => overlay.set(added ? { kind: 'cart', added } : { kind: 'cart' });
export const openLogin = (): void => overlay.set({ kind: 'login' });
export const openMenu = (): void => overlay.set({ kind: 'menu' });
export const openSearch = (from?: HTMLInputElement): void => overlay.set({ kind: 'search', from });
export const closeOverlay = (): void => overlay.set(undefined);
export const openInfo = (slug: string): void => overlay.set({ kind: 'info', slug });
