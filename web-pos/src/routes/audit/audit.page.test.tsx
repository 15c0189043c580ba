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
  ...{ target: '100042', staff: 'Priya Nair', approver: 'Marcus Webb', detail: 'amountCents 4000' },
  ...{ source: 'order', position },
});
let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
let lines: AuditAnswer['lines'];
let sent: unknown[];
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
  [lines, sent] = [[line(2, true), line(1, false)], []];
  vi.stubGlobal('fetch', async (_path: string, init: { body?: string }) => {
    sent.push(JSON.parse(init.body ?? '{}'));
    return new Response(JSON.stringify({ success: true, lines, more: true }));
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
  expect([...document.querySelectorAll('tbody .danger')].length).toBe(1);
  await press('Older');
  expect(router.state.location.search).toBe('?s=100042&page=2');
  expect(sent).toEqual([
    { target: '100042', page: 1 },
    { target: '100042', page: 2 },
  ]);
});
it('of something that nothing was done to says so, and shows all again', async () => {
  lines = [];
  await open('/pos/audit?s=nothing');
  expect(text()).toContain('Nothing was written down of that');
  await press('Show all');
  expect(sent.at(-1)).toEqual({ target: '', page: 1 });
});
