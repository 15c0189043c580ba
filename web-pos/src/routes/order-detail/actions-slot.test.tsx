// @vitest-environment jsdom
import type { DetailOrder } from '@shop/contract/pos/order-detail';
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { detailQuery } from '../../features/order-detail/detail.query.ts';
import { cache } from '../../lib/cache.ts';
import { typePin } from '../../features/pin/testing/type-pin.ts';
import { ActionsSlot } from './actions-slot.tsx';
import type { DetailPart } from './slots.ts';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

let root: Root;
let sent: { path: string; body: unknown }[];
let changed: number;
let router: ReturnType<typeof createMemoryRouter>;
let refused: Response | undefined;

const ANSWERS: Record<string, object> = {
  '/pos/order-to-quote': { success: true, redirect: '/pos/quote-edit/100042', msg: 'Order 100042 is a quote again.' },
  '/pos/order/noDeposit': { success: true, msg: 'It goes ahead.', status: 'deposit' },
  '/pos/order-cancel/100042?wanted=cancel': { success: true, msg: 'Order 100042 is cancelled.', status: 'locked' },
  '/pos/check-pin': { success: true },
  '/pos/get-staffs': { success: true, staffs: [{ id: 'm1', firstname: 'Marcus', lastname: 'Webb', location: 'AKL' }] },
};
const settle = (ms = 5) => act(async () => void (await new Promise((soon) => setTimeout(soon, ms))));
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const press = async (name: string) => {
  const found = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name);
  await act(async () => found?.click());
  await settle();
};
let onRead: () => Promise<unknown>;
const onChanged = async () => {
  changed += 1;
  await onRead();
};
/** As the order's page does. */
function Reading({ children }: { children: ReactNode }) {
  useQuery({ ...detailQuery('order', '100042'), staleTime: Infinity });
  return children;
}
async function open(order: Partial<DetailOrder>) {
  const whole = {
    order_no: '100042',
    firstname: 'Aroha',
    lastname: 'Lee',
    company: '',
    grandtotal: '10.00',
    payments: [],
  };
  const detail = { order: { ...whole, ...order } } as unknown as DetailPart['detail'];
  const element = <ActionsSlot detail={detail} onChanged={onChanged} onShort={() => undefined} />;
  router = createMemoryRouter([
    { path: '/', element: <Reading>{element}</Reading> },
    // Its code is fetched first: meanwhile the order's page stands.
    {
      path: '*',
      lazy: async () => (await new Promise((soon) => setTimeout(soon, 20)), { Component: () => <p>elsewhere</p> }),
    },
  ]);
  await act(async () =>
    root.render(
      <QueryClientProvider client={cache}>
        <DialogHost>
          <RouterProvider router={router} />
        </DialogHost>
      </QueryClientProvider>,
    ),
  );
}

beforeAll(async () => void (await import('@shop/ui/dialog/dialog-view')));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  document.cookie = 'XSRF-TOKEN=token';
  [sent, changed, refused] = [[], 0, undefined];
  onRead = async () => undefined;
  cache.setQueryData(detailQuery('order', '100042').queryKey, { order: { payments: [] } } as never);
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    sent.push({ path, body: JSON.parse(init.body ?? '{}') });
    return (path.includes('order') && refused) || new Response(JSON.stringify(ANSWERS[path]));
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Of an order that was approved without a deposit. */
const NOTHING = { type: 1, status: 1, amount: '0.00' };

describe('what staff do with an order', () => {
  it.each([
    ['pending', [], ['No deposit', 'Cancel order', 'Back to Quote']],
    ['locked', [], ['Restore order']],
    ['pending', [NOTHING], ['No deposit', 'Cancel order']],
    ['pending', [{ type: 1, status: 0, amount: '5.00' }], ['Cancel order', 'Back to Quote']],
    ['deposit', [NOTHING], ['Cancel order']],
    ['deposit', [NOTHING, { type: 1, status: 0, amount: '5.00' }], ['Cancel order']],
    ['deposit', [{ type: 1, status: 1, amount: '5.00' }], []],
    ['paid', [{ type: 1, status: 1, amount: '5.00' }], []],
    ['quote', [], []],
  ] as const)('that is %s with payments %j: %j', async (status, payments, expected) => {
    await open({ status, payments: payments as unknown as DetailOrder['payments'] });
    expect(buttons()).toEqual(expected);
  });
  it('is off, with the reason, while a payment is open: it would be refused', async () => {
    await open({
      status: 'pending',
      payments: [{ type: 1, status: 4, amount: '5.00' }] as unknown as DetailOrder['payments'],
    });
    const off = [...document.querySelectorAll('[aria-disabled]')].map((one) => [
      one.textContent,
      one.getAttribute('title'),
    ]);
    const why = 'A payment of this order is open. Please try again when it has ended.';
    expect(off).toEqual([
      ['Cancel order', why],
      ['Back to Quote', why],
    ]);
    await press('Cancel order');
    expect([sent, document.body.textContent?.includes('Its stock goes back')]).toEqual([[], false]);
  });
  it('Back to Quote asks first, and leads to the address that is answered', async () => {
    await open({ status: 'pending' });
    await press('Back to Quote');
    expect([sent, document.body.textContent?.includes('becomes a quote again')]).toEqual([[], true]);
    await press('Back to Quote');
    expect(sent).toEqual([{ path: '/pos/order-to-quote', body: { orderno: '100042' } }]);
    await settle(40);
    expect(router.state.location.pathname).toBe('/pos/quote-edit/100042');
    // The order of that number is gone: asking for it would be a 404.
    expect(sent.map(({ path }) => path)).toEqual(['/pos/order-to-quote']);
    expect(cache.getQueryState(detailQuery('order', '100042').queryKey)?.isInvalidated).toBe(true);
  });
  it('cancelling says what it means, takes the own PIN for that order, and the page is read anew', async () => {
    await open({ status: 'pending' });
    await press('Cancel order');
    expect(document.body.textContent).toContain('Its stock goes back and it moves to Cancelled Orders.');
    await typePin();
    expect(sent.map(({ path }) => path)).toEqual(['/pos/check-pin', '/pos/order-cancel/100042?wanted=cancel']);
    expect(sent[0]?.body).toMatchObject({ type: 'order-cancel', target: '100042', managerId: '' });
    expect(changed).toBe(1);
  });
  it('what the server refuses is said in its words, and the page is read anew', async () => {
    refused = new Response('A payment of this order is open.', {
      status: 409,
      headers: { 'Content-Type': 'text/plain' },
    });
    await open({ status: 'pending' });
    await press('Cancel order');
    await typePin();
    expect(document.body.textContent).toContain('A payment of this order is open.');
    await press('I got it');
    expect(changed).toBe(1);
  });
  it('an action that was cancelled gives the focus back to its button', async () => {
    await open({ status: 'pending' });
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel order');
    button?.focus();
    await press('Cancel order');
    await press('Cancel');
    await settle(100);
    expect(document.activeElement).toBe(button);
  });
  it('done, it leads to the next step where its button is gone', async () => {
    const panel = document.createElement('aside');
    panel.className = 'panel';
    panel.innerHTML = '<button type="button" class="btn primary main">Restore order</button>';
    document.body.append(panel);
    await open({ status: 'pending' });
    onRead = () => open({ status: 'paid', payments: [{ type: 1, status: 1, amount: '5.00' }] as never });
    await press('Cancel order');
    await typePin();
    await settle(200);
    expect(document.activeElement?.textContent).toBe('Restore order');
  });
  it('no deposit takes a manager’s PIN, and leads to how the order stands, where Enter does nothing', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div class="head"><span class="chip" tabindex="-1">deposit</span>');
    document.body.insertAdjacentHTML('beforeend', '<aside class="panel"><button class="btn main">Pay Now</button>');
    await open({ status: 'pending' });
    onRead = () => open({ status: 'deposit', payments: [NOTHING] as never });
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'No deposit')?.focus();
    await press('No deposit');
    const select = document.querySelector('select') as HTMLSelectElement;
    await act(async () => {
      select.value = 'm1';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await typePin();
    await settle(200);
    expect(sent.find(({ path }) => path === '/pos/check-pin')?.body).toMatchObject({
      type: 'no-deposit',
      managerId: 'm1',
    });
    expect([sent.at(-1)?.path, changed]).toEqual(['/pos/order/noDeposit', 1]);
    expect(buttons()).toContain('Cancel order');
    expect(document.activeElement?.textContent).toBe('deposit');
  });
});
