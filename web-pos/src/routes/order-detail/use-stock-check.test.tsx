// @vitest-environment jsdom
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { DetailPart } from './slots.ts';
import { useStockCheck } from './use-stock-check.tsx';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const SHORT = 'Christchurch only has 0 stock';
let root: Root;
let sent: string[];
let answers: Record<string, object>;
let paid: boolean | undefined;
let told: unknown[];
let router: ReturnType<typeof createMemoryRouter>;

const settle = () => act(async () => void (await new Promise((soon) => setTimeout(soon, 5))));
const press = async (name: string) => {
  const found = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name);
  await act(async () => found?.click());
  await settle();
};
const said = () => document.querySelector('[role="alert"]')?.textContent ?? '';

function Order({ status }: { status: string }) {
  const detail = { order: { order_no: '100042', status } } as unknown as DetailPart['detail'];
  const isThere = useStockCheck(detail, {
    onChanged: async () => undefined,
    onShort: (short) => void told.push(short),
  });
  return (
    <button type="button" onClick={() => void isThere().then((is) => (paid = is))}>
      Pay Now
    </button>
  );
}
async function open(status: string) {
  router = createMemoryRouter([
    { path: '/', element: <Order status={status} /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);
  await act(async () =>
    root.render(
      <DialogHost>
        <RouterProvider router={router} />
      </DialogHost>,
    ),
  );
  await settle();
}

beforeAll(async () => void (await import('@shop/ui/dialog/dialog-view')));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  document.cookie = 'XSRF-TOKEN=token';
  [sent, paid, told] = [[], undefined, []];
  answers = {
    '/pos/check-allocation/100042': { success: false, msg: SHORT, error: SHORT, line: 'HAAST' },
    '/pos/order-to-quote': { success: true, redirect: '/pos/quote-edit/100042', msg: 'It is a quote again.' },
  };
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    return new Response(JSON.stringify(answers[path]));
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('a pending order that lacks stock says so when it opens, and goes back to a quote where staff choose that', async () => {
  await open('pending');
  expect(said()).toContain(SHORT);
  await press('Back to Quote');
  expect(sent).toEqual(['/pos/check-allocation/100042', '/pos/order-to-quote']);
  expect(router.state.location.pathname).toBe('/pos/quote-edit/100042');
});
it('is not paid while it is short, and is once all is there', async () => {
  await open('pending');
  await press('Cancel');
  expect(told).toEqual([undefined, { sentence: SHORT, line: 'HAAST' }]);
  await press('Pay Now');
  expect(said()).toContain(SHORT);
  await press('Cancel');
  expect(paid).toBe(false);
  answers['/pos/check-allocation/100042'] = { success: true };
  await press('Pay Now');
  expect(paid).toBe(true);
});
it('what is paid in part is not compared any more', async () => {
  await open('deposit');
  await press('Pay Now');
  expect([sent, paid]).toEqual([[], true]);
});
