// @vitest-environment jsdom
import type { SessionAnswer } from '@shop/contract/v1/session';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readOptional } from '../../lib/bff.server.ts';
import { session } from '../../lib/session.ts';
import OrdersPage, { clientLoader, loader } from './orders.page.tsx';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));
vi.mock('../../lib/bff.server.ts', () => ({ readOptional: vi.fn() }));
vi.mock('../places.ts', () => ({ usePlaces: () => () => '' }));
vi.mock('../../features/orders/order-row.tsx', () => ({
  OrderRow: ({ order }: { order: { order_no: string } }) => <li>Order {order.order_no}</li>,
}));

let root: Root;
let count: number;
let router: ReturnType<typeof createMemoryRouter>;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (path: string) => {
    const page = Number(new URL(path, 'http://shop').searchParams.get('page'));
    const orders = page * 8 <= count ? [{ order_no: `10${page}` }] : [];
    return Response.json({ success: true, orders, count });
  });
  session.set({ customer: { firstname: '', email: 'ana@demo.test' } } as unknown as SessionAnswer);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function open(search: string) {
  const route = { path: '/account/orders', element: <OrdersPage />, loader: clientLoader as never };
  router = createMemoryRouter([route], { initialEntries: [`/account/orders${search}`] });
  await act(async () => root.render(<RouterProvider router={router} />));
}
const shows = (text: string) =>
  vi.waitFor(() => act(async () => expect(document.body.textContent?.replace(/\s+/g, ' ')).toContain(text)));

it('a page beyond the last of the orders leads to the last one', async () => {
  count = 16;
  await open('?page=99');
  await shows('Order 102');
  await shows('PAGE 2 OF 2 (16 IN TOTAL)');
  expect(router.state.location.search).toBe('?page=2');
});

it('a page of somebody without orders says that there are none', async () => {
  count = 0;
  await open('?page=99');
  await shows('No orders yet');
  expect(router.state.location.search).toBe('');
});

it('is led to the last page by the server too, before anything is shown', async () => {
  vi.mocked(readOptional).mockResolvedValue({ success: true, orders: [], count: 16 });
  const request = new Request('http://shop/account/orders?page=99', { headers: { cookie: 'a=b' } });
  const answer = await Promise.resolve(loader({ request } as never)).catch((reason: unknown) => reason);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('Location')).toBe('/account/orders?page=2');
});

it('another page of the orders begins at its top: the focus goes to the heading, for the button may be gone', async () => {
  count = 16;
  await open('');
  await shows('Order 101');
  const next = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next');
  next?.focus();
  await act(async () => next?.click());
  expect(document.activeElement?.tagName).toBe('H1');
  await shows('Order 102');
  expect(document.activeElement?.tagName).toBe('H1');
});
