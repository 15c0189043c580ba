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

it('closes itself, and asks to be closed where the browser does not let it', async () => {
  vi.useFakeTimers();
  const initialEntries = ['/pos/card-page/100033?payment=paid'];
  const router = createMemoryRouter([{ path: '/pos/card-page/:orderNo', element: <Page /> }], { initialEntries });
  await act(async () => root.render(<RouterProvider router={router} />));
  expect(document.body.textContent).toContain('This tab closes by itself.');
  await act(async () => vi.advanceTimersByTime(6_000));
  expect(close).toHaveBeenCalledOnce();
  expect(document.body.textContent).toContain('Please close this tab.');
  vi.useRealTimers();
});

it.each([
  ['pending', 4, 5_000],
  ['paid', 4, 5_000],
  ['deposit', 1, 15_000],
  ['pending', 0, 15_000],
  ['paid', 1, false],
])('a %s order with a payment in status %i is read again every %s ms', (state, status, every) => {
  const data = { order: { status: state, payments: [{ status, type: 1 }] } };
  const { refetchInterval } = detailQuery('order', '100033');
  expect(typeof refetchInterval === 'function' && refetchInterval({ state: { data } } as never)).toBe(every);
});
