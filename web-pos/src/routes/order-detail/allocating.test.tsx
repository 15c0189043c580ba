// @vitest-environment jsdom
import type { DetailItem, DetailOrder } from '@shop/contract/pos/order-detail';
import { addDays, todayInNz } from '@shop/primitives/nz-time';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Waiting } from '../../features/order-detail/waiting.tsx';
import { useAllocating } from './use-allocating.tsx';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

/** A day that goods may leave on: not before today, and within two years. */
const DAY = addDays(todayInNz(new Date()), 30);
const row = { dispatch_confirmed: 0, eta: '', method: 'DEL', to: '', note: '', bins: {} } as const;
const chair = {
  ...{ id: 'l1', sku: 'HAAST', part_sku: 'FRAME', name: 'Haast armchair', cbm: '0.3000', thumb: '', optionText: '' },
  can_be_allocated: 2,
  take_allocations: [
    { ...row, id: '7', qty: 1, qty_dispatched: 1, from: 'DC', dispatch_date: '2026-11-21' },
    { ...row, id: '8', qty: 3, qty_dispatched: 1, from: 'BACK-ORDER', dispatch_date: DAY },
  ],
} as unknown as DetailItem;
const order = { order_no: '100042', shipping_address: '1 Queen Street', items: [chair] } as unknown as DetailOrder;
const at = { free: 5, clr: 0, alloc: 0, nons: 0, on_hand: 5 };

let root: Root;
let answer: () => Response;
let sent: { key: string | undefined; body: unknown }[];
let read: number;

const settle = () => act(async () => void (await new Promise((soon) => setTimeout(soon, 30))));
const dialog = () => document.querySelector('[role=dialog]') as HTMLElement | null;
const buttonOf = (where: ParentNode | null, name: string) =>
  [...(where?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.startsWith(name)) as HTMLElement;
const press = async (target: HTMLElement) => {
  await act(async () => target.click());
  await settle();
};
const choose = (select: HTMLSelectElement, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

function Screen() {
  const { allocate, allocating } = useAllocating(order, async () => void (read += 1));
  return (
    <>
      <table>
        <tbody>
          <Waiting item={chair} onAllocate={allocate} />
        </tbody>
      </table>
      <Suspense>{allocating}</Suspense>
    </>
  );
}

// What the page loads when it is first needed is here before the tests begin.
beforeAll(() => import('../../features/allocation/allocation-window.tsx'), 30_000);
const HAMILTON = { code: 'HAM', shortname: 'Hamilton', physical: false, collect: true };
const DC = { code: 'DC', shortname: 'Distribution centre', physical: true, collect: false };
/** As the shop filters them: Hamilton is somebody else's place, where goods are only collected. */
const placesAt = (path: string) => (path.includes('physical=1') ? [DC] : [HAMILTON, DC]);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  document.cookie = 'XSRF-TOKEN=token';
  [sent, read] = [[], 0];
  answer = () => new Response(JSON.stringify({ success: true, msg: 'Allocated.' }));
  vi.stubGlobal('fetch', async (path: string, init: { body: string; headers: Record<string, string> }) => {
    if (path.includes('getLocations'))
      return new Response(JSON.stringify({ locations: placesAt(path), location: null }));
    if (path.endsWith('/stock')) {
      const components = [{ sku: 'FRAME', locationQty: { AKL: at }, pOrders: { PO1: { qty: 4, eta: '2099-02-01' } } }];
      return new Response(JSON.stringify({ success: true, at: '2026-11-23 10:00', components }));
    }
    sent.push({ key: init.headers['Idempotency-Key'], body: JSON.parse(init.body) as unknown });
    return answer();
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
  await press(buttonOf(document, 'Allocate'));
  for (let turn = 0; turn < 100 && !dialog()?.textContent?.includes('AKL, 5 free'); turn += 1) await settle();
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('an item says where its units come from that have not left; its window edits those alone, with the stock as it is now', () => {
  expect(document.body.textContent).toContain('2 from BACK-ORDER, DEL');
  expect(document.body.textContent).not.toContain('from DC');
  expect(dialog()?.textContent).toContain('Allocate Haast armchair');
  expect(dialog()?.textContent).toContain('2 of 2 placed');
  expect(dialog()?.textContent).toContain('PO1, 4 coming');
});
it('what was chosen is sent with the allocations it replaces and the key of the press; then the order is read anew', async () => {
  await choose(dialog()?.querySelector('select') as HTMLSelectElement, 'AKL');
  await press(buttonOf(dialog(), 'Save'));
  const allocation = [{ method: 'DEL', from: 'AKL', to: '', note: '', qty: 2, dispatch_date: DAY, confirmed: 0 }];
  expect(sent).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: { orderNo: '100042', detailId: 'l1', replaces: ['8'], allocation },
    },
  ]);
  expect([read, dialog()]).toEqual([1, null]);
});
it('goods may be collected wherever goods are collected, a place that holds no stock included', async () => {
  const pck = [...(dialog()?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === 'PCK');
  await press(pck as HTMLElement);
  const [, to] = dialog()?.querySelectorAll('select') ?? [];
  expect([...(to?.options ?? [])].map(({ text }) => text)).toEqual(['Choose a place', 'Hamilton']);
});
it('a refusal stands in the window, and the next press has another key; one that was not answered keeps its own', async () => {
  const msg = 'Auckland only has 1 stock';
  answer = () => new Response(JSON.stringify({ success: false, msg, error: msg }));
  await press(buttonOf(dialog(), 'Save'));
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe(msg);
  answer = () => new Response('Away.', { status: 503, headers: { 'Content-Type': 'text/plain' } });
  await press(buttonOf(dialog(), 'Save'));
  await press(buttonOf(dialog(), 'Save'));
  const keys = sent.map(({ key }) => key);
  expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, false, true]);
});
