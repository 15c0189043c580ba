import { pageAddress } from './address.ts';
import { createStore } from './store.ts';

/** What lies over the page; one at a time. `slug` is the text's, '' = how to reach a person; `added` names what was just put into the cart, `from` the field that was typed into, `after` what was pressed signed out. */
export type Overlay =
  | { kind: 'cart'; added?: string }
  | { kind: 'menu' }
  | { kind: 'search'; from: HTMLInputElement | undefined }
  | { kind: 'login'; after?: () => void }
  | { kind: 'info'; slug: string }
  | undefined;

export const overlay = createStore<Overlay>(undefined);

/** The page over which the overlay was opened. */
let openedOn = '';

function open(next: Overlay): void {
  openedOn = pageAddress(window.location);
  overlay.set(next);
}

export const openCart = (added?: string): void => open(added ? { kind: 'cart', added } : { kind: 'cart' });
export const openLogin = (): void => open({ kind: 'login' });
export const openLoginFor = (after: () => void): void => open({ kind: 'login', after });
export const openMenu = (): void => open({ kind: 'menu' });
export const openSearch = (from?: HTMLInputElement): void => open({ kind: 'search', from });
export const openInfo = (slug: string): void => open({ kind: 'info', slug });
export const closeOverlay = (): void => overlay.set(undefined);

/** Closes what was opened over another page. The address changes before its page is shown: what is opened in between stays. */
export function closeOverlayOfOtherPage(page: string): void {
  if (openedOn !== page) closeOverlay();
}
