// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePlainLinks } from './links.ts';
import { closeOverlay, overlay } from './overlays.ts';

function Page() {
  usePlainLinks();
  return (
    <p>
      {useLocation().pathname}
      <a href="/terms-conditions" target="_blank" rel="noreferrer" data-info>
        <b>terms</b>
      </a>
      <a href="/contact">
        <i>contact</i>
      </a>
    </p>
  );
}

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  act(() =>
    root.render(
      <MemoryRouter initialEntries={['/cart']}>
        <Page />
      </MemoryRouter>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  closeOverlay();
});

/** @returns whether the browser itself was kept from following the link */
function press(tag: string, keys: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  act(() => void document.querySelector(tag)?.dispatchEvent(event));
  return event.defaultPrevented;
}

it('a text opens over the page, from anywhere within its link, and the page stays', () => {
  expect(press('b')).toBe(true);
  expect(overlay.get()).toEqual({ kind: 'info', slug: 'terms-conditions' });
  expect(document.body.textContent).toContain('/cart');
});
it('with a key that asks for another window the link is the link it is', () => {
  expect(press('b', { ctrlKey: true })).toBe(false);
  expect(overlay.get()).toBeUndefined();
});
it('any other link changes the page without a reload', () => {
  expect(press('i')).toBe(true);
  expect(document.body.textContent).toContain('/contact');
});
