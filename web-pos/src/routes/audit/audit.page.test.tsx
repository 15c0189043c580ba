// @vitest-environment jsdom
import type { AuditAnswer } from '@shop/contract/pos/audit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page } from './audit.page.tsx';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const line = (position: number, intact: boolean): AuditAnswer['lines'][number] => ({
  ...{ id: `order-${position}`, at: '2026-11-20 14:31', action: 'order.refund_approved', outcome: 'done', intact },
  ...{ target: '100042', staff: 'Priya Nair', approver: 'Marcus Webb' },
  ...{ sentence: 'Refund of order 100042 approved', facts: [{ name: 'Amount', value: '$40.00' }] },
  details: [{ name: 'Written as', value: 'order.refund_approved, done' }],
  ...{ source: 'order', position },
});
const whole = { checkedTo: 3, checkedAt: '2026-11-25 13:00', running: false, problem: '', problemAt: 0 } as const;
let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
let lines: AuditAnswer['lines'];
let sent: unknown[];
let chains: AuditAnswer['chains'];
let called: string[];
const settle = () => act(async () => void (await new Promise((soon) => setTimeout(soon, 10))));
const text = () => document.body.textContent ?? '';
const press = async (name: string) => {
  await act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click());
  await settle();
};
async function open(address: string) {
  router = createMemoryRouter([{ path: '/pos/audit', element: <Page /> }], { initialEntries: [address] });
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  await settle();
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollTo = () => undefined;
  document.cookie = 'XSRF-TOKEN=token';
  [lines, sent, called] = [[line(2, true), line(1, false)], [], []];
  chains = [
    { ...whole, source: 'cart' },
    { ...whole, source: 'order', checkedTo: 5211 },
  ];
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    called.push(path);
    sent.push(JSON.parse(init.body ?? '{}'));
    return new Response(JSON.stringify({ success: true, lines, more: true, chains }));
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('says who did what with whose PIN, and which line was changed; older lines have an address', async () => {
  await open('/pos/audit?s=100042');
  expect(text()).toContain('Priya Nair');
  expect(text()).toContain('Refund of order 100042 approved');
  expect(document.querySelector('tbody .facts')?.textContent).toBe('Amount $40.00');
  expect([...document.querySelectorAll('tbody .danger')].length).toBe(1);
  await press('Older');
  expect(router.state.location.search).toBe('?s=100042&page=2');
  expect(sent).toEqual([
    { target: '100042', page: 1 },
    { target: '100042', page: 2 },
  ]);
});
it('keeps codes and ids behind Details', async () => {
  await open('/pos/audit');
  const outside = [...document.querySelectorAll('tbody td')].map((cell) => {
    const copy = cell.cloneNode(true) as Element;
    copy.querySelector('details')?.remove();
    return copy.textContent ?? '';
  });
  expect(outside.join(' ')).not.toContain('refund_approved');
  expect(document.querySelector('tbody details')?.textContent).toContain('Written as order.refund_approved, done');
});
it('of something that nothing was done to says so, and shows all again', async () => {
  lines = [];
  await open('/pos/audit?s=nothing');
  expect(text()).toContain('Nothing was written down of that');
  await press('Show all');
  expect(sent.at(-1)).toEqual({ target: '', page: 1 });
});

it('says how far the chain of each source is whole, and checks it when an admin asks', async () => {
  await open('/pos/audit');
  expect(text()).toContain('Chain checked Wed 25 Nov, 1:00 pm: cart to line 3, order to line 5,211.');
  expect(document.querySelector('.chains [role=alert]')).toBeNull();
  await press('Check now');
  expect(called).toContain('/pos/audit/check');
  expect(called.filter((path) => path === '/pos/audit/list')).toHaveLength(2);
});

it('says which line is the first that does not fit', async () => {
  chains = [{ ...whole, source: 'order', problem: 'missing', problemAt: 1500 }];
  await open('/pos/audit');
  expect(document.querySelector('.chains [role=alert]')?.textContent).toBe(
    'order, line 1500 does not fit: it is missing. Found Wed 25 Nov, 1:00 pm.',
  );
});
