// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { closeOverlay, closeOverlayOfOtherPage, openSearch, overlay } from './overlays.ts';

const show = (address: string) => window.history.replaceState(null, '', address);

beforeEach(() => {
  closeOverlay();
  show('/');
});

it('what was opened over a page goes when another page is shown', () => {
  openSearch();
  show('/sofas');
  closeOverlayOfOtherPage('/sofas?');
  expect(overlay.get()).toBeUndefined();
});

it('what is opened after the address changed and before its page is shown stays', () => {
  show('/search?q=drover');
  openSearch();
  closeOverlayOfOtherPage('/search?q=drover');
  expect(overlay.get()).toMatchObject({ kind: 'search' });
});
