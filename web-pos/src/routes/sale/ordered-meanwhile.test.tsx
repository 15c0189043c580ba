// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Change } from '../../features/draft/change.ts';
import { Page as MissingPage } from '../missing/missing.page.tsx';
import { OrderedMeanwhile } from './ordered-meanwhile.tsx';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const sofa = { sku: 'SOFA', name: 'Sofa', group_code: -1, qty_ordered: 1, each_price_inc: '100.00' };
const fields = { firstname: '', lastname: '', mobile: '', email: '', address: '', comment: '' };
const open = {
  answer: {},
  fields,
  items: [{ sku: 'SOFA', qrdesc: 'Sofa', qty: 2, eachpriceinc: '100.00' }],
  adding: [],
};
let root: Root;
let answer: Response;
let router: ReturnType<typeof createMemoryRouter>;

const orderOf = (status: string) =>
  new Response(
    JSON.stringify({
      success: true,
      order: { ...fields, status, shipping_address: '', items: [sofa], payments: [], order_no: '100023' },
    }),
  );

async function show(shown: object, unsent: readonly Change[] = []) {
  const element = <OrderedMeanwhile orderNo="100023" shown={shown as never} unsent={unsent} />;
  router = createMemoryRouter([
    { path: '/', element },
    { path: '/404', element: <MissingPage /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 20))));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => answer.clone());
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('a quote that was paid while it was edited says so, with what is not in the order, and leads there', async () => {
  answer = orderOf('paid');
  await show(open);
  const said = document.querySelector('[role=alert]')?.textContent;
  expect(said).toContain('Quote #100023 has been paid and is order #100023');
  expect(said).toContain('Sofa: 2, ordered 1');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/pos/order-detail/100023');
});

it('what the order does not have of the items is said by their names alone', async () => {
  answer = orderOf('paid');
  await show(open, [{ kind: 'item', sku: 'SOFA', item: { qty: 2 } }]);
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['Sofa: 2, ordered 1']);
});

it.each(['pending', 'deposit'])('one that a colleague ordered is not called paid: %s', async (status) => {
  answer = orderOf(status);
  await show(open);
  expect(document.querySelector('h2')?.textContent).toBe('Quote #100023 is order #100023 now');
});

it('one that a colleague deleted says so, with what was not saved', async () => {
  answer = new Response('The order is not exist', { status: 404 });
  await show(open, [{ kind: 'fields', fields: { lastname: 'Lee' } }]);
  const said = document.querySelector('[role=alert]')?.textContent;
  expect(said).toContain('Quote #100023 was deleted');
  expect(said).toContain('Not saved: Last name.');
  expect([...document.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Active Quotes',
    'New sale',
  ]);
});

it('the editor of a number that is an order leads to the order', async () => {
  answer = orderOf('paid');
  await show({ ...open, answer: undefined });
  expect(router.state.location.pathname).toBe('/pos/order-detail/100023');
});

it('a number that is neither leads to /404, which says so within the counter', async () => {
  answer = new Response('The order is not exist', { status: 404 });
  await show({ ...open, answer: undefined });
  expect(router.state.location.pathname).toBe('/404');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('The order is not exist');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('#100023 is neither an order nor a quote.');
});
