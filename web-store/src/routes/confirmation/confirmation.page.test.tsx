// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cartStore } from '../../features/cart/cart.store.ts';
import { cartChanges, payingBegins, wasChangedWhilePaying } from '../../features/cart/changed-since.ts';
import { beginPayment } from '../../features/cart/payment-begun.ts';
import ConfirmationPage from './confirmation.page.tsx';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const order = {
  ...{ success: true, order_no: '100001', status: 'paid', firstname: 'Aroha', email: 'a@example.test', items: [] },
  ...{ payments: [], grandtotal: '478.00', paidAmount: '478.00', refundDue: '0.00', nztime: '2026-11-22 13:00' },
  ...{ subtotal_inc: '478.00', shipping_cost: '0.00', assembly_cost: '0.00', rubbish_cost: '0.00', delivery: 'FREE' },
  ...{
    total_discount: '0.00',
    total_tax: '62.35',
    deliveryLabel: 'Delivery',
    transfer: null,
    purchase: null,
    inShop: false,
  },
  ...{
    shipping_address: '22 The Terrace',
    shipping_zip: '6011',
    leave_at: '',
    comment: '',
    mobile: '021',
    lastname: 'S',
  },
};

let root: Root;
let itemcount: number;
let version: number;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = '<div id="app"></div>';
  localStorage.clear();
  version = 5;
  cartStore.set({ failed: false });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/confirmation')) return new Response(JSON.stringify(order));
    const isCart = path.includes('/cart');
    return new Response(
      JSON.stringify(
        isCart ? { itemcount, cart: { version }, cartItems: [], wishitems: [] } : { itemcount, wishcount: 0 },
      ),
    );
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function shown(): Promise<string> {
  const router = createMemoryRouter([{ path: '/order/confirmation/:token', Component: ConfirmationPage }], {
    initialEntries: ['/order/confirmation/t'],
  });
  root = createRoot(document.querySelector('#app') as HTMLElement);
  await act(async () => root.render(<RouterProvider router={router} />));
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(document.querySelector('h1')).not.toBeNull();
  });
  await act(async () => {});
  return document.querySelector('.notice')?.textContent ?? '';
}

it('says that what was added while paying waits in the cart, with the way there', async () => {
  itemcount = 2;
  payingBegins();
  cartChanges();
  await expect(shown()).resolves.toContain('What you added since is waiting in your cart.');
  expect(document.querySelector('.notice a')?.getAttribute('href')).toBe('/cart');
});

it('says nothing of a cart where nothing waits, or nothing was changed', async () => {
  itemcount = 0;
  payingBegins();
  cartChanges();
  const text = await shown();
  expect(text).toContain('Your cart was changed while you were paying.');
  expect(text).not.toContain('waiting');
});

it('says so of what was added elsewhere, once the paid cart was followed by another, and again when it is read later', async () => {
  itemcount = 2;
  version = 0;
  payingBegins();
  beginPayment({ token: 'p', version: 5 });
  await shown();
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(document.querySelector('.notice')?.textContent).toContain('is waiting in your cart.');
  });
  expect(wasChangedWhilePaying('t')).toBe(true);
});

it('shows no notice while the paid cart is still the one on show', async () => {
  itemcount = 2;
  payingBegins();
  beginPayment({ token: 'p', version: 5 });
  await expect(shown()).resolves.toBe('');
});

it('shows no notice to whoever changed nothing', async () => {
  itemcount = 2;
  payingBegins();
  await expect(shown()).resolves.toBe('');
});
