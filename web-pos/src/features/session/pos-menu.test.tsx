// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PosMenu } from './pos-menu.tsx';

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
const open = (path: string, role = 'staff') =>
  act(async () => {
    const menu = <PosMenu {...{ role, branch: 'AKL', counts: undefined }} />;
    router = createMemoryRouter([{ path: '*', element: menu }], { initialEntries: [path] });
    root.render(<RouterProvider router={router} />);
  });
const go = (path: string) => act(() => router.navigate(path));
const marked = () => [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

it('marks the list that an order was opened from; opened elsewhere, Recent Orders', async () => {
  await open('/pos/order-detail/100042');
  expect(marked()).toEqual(['Recent Orders']);
  await go('/pos/p-order');
  expect(marked()).toEqual(['Unpaid Orders']);
  await go('/pos/order-detail/100042');
  expect(marked()).toEqual(['Unpaid Orders']);
  await go('/pos/quote-detail/100043');
  expect(marked()).toEqual(['Active Quote']);
  await go('/pos/coupons');
  expect(marked()).toEqual(['Coupon List']);
});

it('of an admin, with the way to training, fits a screen of 768 px', async () => {
  await open('/pos', 'admin');
  const rows = document.querySelectorAll('li').length;
  const ofTraining = 1;
  expect(rows).toBeGreaterThan(9);
  expect((rows + ofTraining) * 55).toBeLessThanOrEqual(768 - 48);
});
