// @vitest-environment jsdom
import type { CategoryNode } from '@shop/contract/v1/categories';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cartStore } from './cart.store.ts';
import SideCart from './side-cart.tsx';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

let root: Root;
let answer: () => Response;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('fetch', async () => answer());
  cartStore.set({ failed: false });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const categories = [{ name: 'Sofas', url: 'sofas', children: [] }] as unknown as CategoryNode[];
async function open() {
  await act(async () =>
    root.render(<SideCart open added={undefined} categories={categories} onClose={() => undefined} />),
  );
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 20))));
}

it("that holds nothing says 'You have no items in your cart', and leads to the categories", async () => {
  answer = () => Response.json({ success: true, cartItems: [], itemcount: 0, locations: [], wishitems: [] });
  await open();
  expect(document.body.textContent).toContain('You have no items in your cart');
  expect(document.querySelector('.drawer__none a')?.getAttribute('href')).toBe('/sofas');
});
it("that cannot be read says 'Something wrong. Please log out and retry'", async () => {
  answer = () => new Response('', { status: 500 });
  await open();
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Something wrong. Please log out and retry');
});
