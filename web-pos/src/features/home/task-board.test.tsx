// @vitest-environment jsdom
import type { HomeAnswer } from '@shop/contract/pos/home';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alertsQuery } from './alerts.query.ts';
import { TaskBoard } from './task-board.tsx';

const order = (no: string) =>
  ({
    order_no: no,
    firstname: 'Ana',
    lastname: 'Tui',
    location: 'AKL',
    amount: '12.00',
    day: '2026-11-24',
    sent: null,
    goods: null,
  }) as const;
const leaves = { pieces: 3, methods: ['DEL', 'PCK'], confirmed: false } as const;
const home: HomeAnswer & { success: true } = {
  ...{
    success: true,
    today: '2026-11-24',
    ends_in: { idle: 1, absolute: 1 },
    alerts: 1,
    counts: { quote: 9, 'p-order': 4 },
  },
  tasks: [
    { code: 'short', count: 0, more: false, orders: [] },
    { code: 'unpaid', count: 2, more: false, orders: [order('11'), order('12')] },
    {
      code: 'dispatch',
      count: 2,
      more: false,
      orders: [
        { ...order('41'), goods: leaves },
        { ...order('42'), goods: { ...leaves, pieces: 1, confirmed: true } },
      ],
    },
    { code: 'quote', count: 1, more: false, orders: [{ ...order('21'), sent: '2026-11-20' }] },
  ],
} as never;
const alert = {
  id: 'a',
  order_no: '31',
  event: 'order-notice',
  from: 'Tom',
  text: 'Mark on the top',
  at: '2026-11-24 10:58',
};

let root: Root;
let sent: string[];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    sent.push(`${path} ${body}`);
    const answer = path === '/v1/session' ? { csrf: 'x' } : { success: true, unread: 0, alerts: [] };
    return new Response(JSON.stringify(answer));
  });
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => act(() => root.unmount()));

async function shown(of = home): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(alertsQuery.queryKey, { success: true, unread: 1, alerts: [{ ...alert, read: false }] } as never);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <TaskBoard home={of} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
}
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

it('every row leads to its document, and a block to the list that has all of them', async () => {
  await shown();
  expect(links()).toEqual([
    ...['/pos/order', '/pos/order-detail/41', '/pos/order-detail/42'],
    ...['/pos/p-order', '/pos/order-detail/11', '/pos/order-detail/12'],
    ...['/pos/quote', '/pos/quote-edit/21', '/pos/order-detail/31'],
  ]);
  expect(document.querySelector('.clear')?.textContent).toBe('Every order has its stock.');
});
it('a quote says when it was last sent; nothing else does', async () => {
  await shown();
  const said = [...document.querySelectorAll('li a')].filter(({ textContent }) => /sent/.test(textContent));
  expect(said.map((link) => link.getAttribute('href'))).toEqual(['/pos/quote-edit/21']);
  expect(said[0]?.textContent).toContain('ends today, last sent 20 Nov');
});
it('the arrows move within a block; Tab goes from block to block', async () => {
  await shown();
  const [first, second] = document.querySelectorAll<HTMLElement>('[data-row]');
  first?.focus();
  first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  expect(document.activeElement).toBe(second);
  expect([...document.querySelectorAll('[data-row][tabindex="0"]')]).toHaveLength(4);
});
it('goods that leave today say how many, how, and whether the day is confirmed', async () => {
  await shown();
  const rows = [...document.querySelectorAll('[aria-labelledby] li')].map((row) => row.textContent);
  expect(rows).toContain('#41Ana Tui, 3 piecesDEL, PCK, AKL, todayto confirm');
  expect(rows).toContain('#42Ana Tui, 1 pieceDEL, PCK, AKL, todayconfirmed');
});
it('a block’s link says how many its list has, or its name where it is one of other things too', async () => {
  await shown();
  const all = [...document.querySelectorAll('.qh a')].map((link) => link.textContent);
  expect(all).toEqual(['Recent Orders', 'All 4 of Unpaid orders', 'All 9 of Quotes about to expire']);
});
it('a block shows the first five, and all of them at a press, from where the keyboard goes on', async () => {
  const many = {
    code: 'unpaid',
    count: 12,
    more: false,
    orders: Array.from({ length: 10 }, (_, at) => order(`${at}`)),
  };
  await shown({ ...home, tasks: [many] } as never);
  const rows = () => document.querySelectorAll('[href^="/pos/order-detail/"]:not(.said)').length;
  const button = document.querySelector<HTMLElement>('button');
  expect([rows(), button?.textContent]).toEqual([5, 'Show all 10']);
  await act(async () => button?.click());
  expect([rows(), document.activeElement?.getAttribute('href')]).toEqual([10, '/pos/order-detail/5']);
  expect(document.querySelector('.more')?.textContent).toBe('and 2 more');
});
it('a card terminal that waits for a manager is said, with the way to its order', async () => {
  await shown({ ...home, terminals: [{ name: 'Auckland 2', order_no: '51' }] });
  expect(document.querySelector('output.bar')?.textContent).toContain(
    'Card terminal Auckland 2 waits for a manager: it is not known how the payment of order #51 ended.',
  );
  expect(links()[0]).toBe('/pos/order-detail/51');
});
it('an alert that is opened is read', async () => {
  await shown();
  expect(document.querySelector('.badge')?.textContent).toBe('1 unread');
  await act(async () => document.querySelector<HTMLElement>('.said')?.click());
  await vi.waitFor(() => expect(sent).toContain('/pos/alerts/read {"ids":["a"]}'), { timeout: 5_000 });
});
