// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOverlay, openCart } from '../lib/overlays.ts';
import { session } from '../lib/session.ts';
import { Floating } from './floating.tsx';

const loading = vi.hoisted(() => ({ fails: true }));
vi.mock('../features/cart/side-cart.tsx', () => ({
  default() {
    if (loading.fails) throw new TypeError('Failed to fetch dynamically imported module');
    return <p>the cart</p>;
  },
}));

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Files of tests share one process: another one's visitor may still be here.
  session.set(undefined);
  loading.fails = true;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => {
    root.render(
      <MemoryRouter>
        <p>the page</p>
        <Floating categories={[]} bar={null} />
      </MemoryRouter>,
    );
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  closeOverlay();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const settle = () => act(async () => await new Promise((soon) => setTimeout(soon, 30)));
const shown = () => document.body.textContent ?? '';
async function press(name: string) {
  await act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
  );
  await settle();
}

describe('a panel that cannot be loaded', () => {
  it('leaves the page alone, says so, and comes when it is tried again', async () => {
    await act(async () => openCart());
    await settle();
    expect(shown()).toContain('the page');
    expect(shown()).toContain('This part of the page didn’t load.');
    loading.fails = false;
    await press('Try again');
    expect(shown()).toContain('the cart');
    expect(shown()).not.toContain('didn’t load');
  });
  it('can be put away, and is loaded anew when it is next opened', async () => {
    await act(async () => openCart());
    await settle();
    await press('Close');
    expect(shown()).toContain('the page');
    expect(shown()).not.toContain('didn’t load');
    loading.fails = false;
    await act(async () => closeOverlay());
    await act(async () => openCart());
    await settle();
    expect(shown()).toContain('the cart');
  });
});
