// @vitest-environment jsdom
import type { Customer } from '@shop/contract/pos/customer';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForKeys } from '../../lib/keys.ts';
import CustomerSelect from './customer-select.tsx';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const person = (id: string, firstname: string): Customer => ({
  ...{
    id,
    firstname,
    lastname: 'Bennett',
    email: `${firstname}@example.co.nz`,
    mobile: '0215550142',
    organisation: '',
  },
  ...{ billing_address: '', shipping_address: '14 Kowhai Road, Auckland', shipping_zip: '0630' },
  ...{ numQuotes: 2, acquisition: '' },
});
const USERS = [person('1', 'Aroha'), person('2', 'Josie')];
const document = (order_no: string, one: { kind: string; status: string; expiresIn: number | null }) => ({
  ...{ order_no, ...one, nztime: '2026-11-23 09:12', grandtotal: '7005.00' },
});
const cards: Record<string, object> = {
  1: {
    success: true,
    customer: USERS[0],
    documents: [
      document('100042', { kind: 'quote', status: 'quote', expiresIn: 6 }),
      document('100041', { kind: 'order', status: 'pending', expiresIn: null }),
    ],
    webCart: { itemcount: 3, subtotal: '2347.00', updatedAt: '2026-11-23 09:12' },
  },
  2: { success: true, customer: USERS[1], documents: [], webCart: null },
};
let root: Root;
const loaded = vi.fn();
const begun = vi.fn();
let found: Customer[];
const box = () => globalThis.document.body.textContent ?? '';
const settle = () => act(async () => void (await new Promise((soon) => setTimeout(soon, 350))));

beforeEach(async () => {
  found = USERS;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Element.prototype.scrollIntoView = () => {};
  globalThis.document.cookie = 'XSRF-TOKEN=token';
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    const { id = '' } = JSON.parse(init?.body ?? '{}') as { id?: string };
    return Response.json(
      url.includes('cus-card') ? cards[id] : { success: true, users: found, at: found.map(() => '') },
    );
  });
  root = createRoot(globalThis.document.body.appendChild(globalThis.document.createElement('div')));
  const select = (
    <CustomerSelect
      {...{ title: 'Customer', isOpen: true, onLoad: loaded }}
      onClose={() => {}}
      onPick={() => {}}
      onClear={() => {}}
      onNew={begun}
    />
  );
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>{select}</MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  await settle();
  await settle();
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('shows beside the list the customer under the cursor: details, latest documents with their way, and the web cart', async () => {
  expect(box()).toContain('14 Kowhai Road, Auckland 0630');
  const links = [...globalThis.document.querySelectorAll('aside a')].map((a) => [
    a.getAttribute('href'),
    a.textContent,
  ]);
  expect(links).toEqual([
    ['/pos/quote-edit/100042', '#100042Quote6 days left$7,005.00'],
    ['/pos/order-detail/100041', '#100041Orderpending, Mon 23 Nov, 9:12 am$7,005.00'],
    ['/pos/quote?s=Aroha%40example.co.nz', 'All quotes'],
  ]);
  expect(box()).toContain('3 items, $2,347.00, changed Mon 23 Nov, 9:12 am');
  const load = [...globalThis.document.querySelectorAll('button')].find((one) => one.textContent === 'Load cart');
  act(() => load?.click());
  expect(loaded).toHaveBeenCalledWith(USERS[0]);
});

it('follows the cursor', async () => {
  const field = globalThis.document.querySelector('[role=combobox]');
  act(
    () =>
      void field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', bubbles: true })),
  );
  await settle();
  await settle();
  expect(box()).toContain('No quotes or orders yet.');
  expect(box()).toContain('No cart on the website.');
});

it('who is not found becomes a new customer at one key, with what was typed', async () => {
  const stop = listenForKeys();
  found = [];
  const field = globalThis.document.querySelector<HTMLInputElement>('[role=combobox]');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Moana Kerr');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settle();
  await settle();
  expect(box()).toContain('Nobody has “Moana Kerr” as name, mobile or email.');
  await act(
    async () => void window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyC', key: 'c', altKey: true })),
  );
  stop();
  expect(begun.mock.calls).toEqual([['Moana Kerr']]);
});
