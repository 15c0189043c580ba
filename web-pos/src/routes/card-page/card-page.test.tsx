// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { detailQuery } from '../../features/order-detail/detail.query.ts';
import { useCardPage } from '../../features/payments/card-page.ts';
import { Page } from './card-page.page.tsx';

let root: Root;
let asked: number;
const close = vi.fn();

/** As the order's page does. */
function Order({ no }: { no: string }) {
  useCardPage(no, () => void (asked += 1));
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('close', close);
  asked = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it.each([
  ['paid', 'Paid, order 100033'],
  ['declined', 'Declined, order 100033'],
  ['cancelled', 'Cancelled, order 100033'],
  ['in_doubt', 'Being checked, order 100033'],
])(
  'a card page that ended %s says so, leads to the order, and the order is read anew at once',
  async (state, heading) => {
    const initialEntries = [`/pos/card-page/100033?payment=${state}`];
    const router = createMemoryRouter([{ path: '/pos/card-page/:orderNo', element: <Page /> }], { initialEntries });
    await act(async () =>
      root.render(
        <>
          <Order no="100033" />
          <Order no="100034" />
          <RouterProvider router={router} />
        </>,
      ),
    );
    await vi.waitFor(() => expect(asked).toBe(1));
    expect(document.querySelector('h1')?.textContent).toBe(heading);
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/pos/order-detail/100033');
    expect(close).not.toHaveBeenCalled();
  },
);

it.each([
  [4, 1, 5_000],
  [4, 2, 5_000],
  [0, 1, false],
  [1, 1, false],
])('an order with a payment in status %i, type %i, is read again every %s ms', (status, type, every) => {
  const data = { order: { payments: [{ status, type }] } };
  const { refetchInterval } = detailQuery('order', '100033');
  expect(typeof refetchInterval === 'function' && refetchInterval({ state: { data } } as never)).toBe(every);
});
