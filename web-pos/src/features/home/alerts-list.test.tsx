// @vitest-environment jsdom
import type { AlertsAnswer } from '@shop/contract/pos/frame';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import AlertsList from './alerts-list.tsx';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const alert = (id: string, more: Partial<AlertsAnswer['alerts'][number]>) => ({
  ...{ id, order_no: `10004${id}`, event: 'order-notice' as const, from: 'Tom Beckett', text: `text ${id}` },
  ...{ at: '2026-11-20 10:51', read: false },
  ...more,
});
const others = [alert('1', {}), alert('2', { from: '', read: true })];
const mine = [alert('3', { from: 'Sam Staff' }), alert('4', { from: 'Sam Staff', read: true })];

let root: Root;
let sent: { path: string; body: unknown }[];
const settle = () => act(async () => void (await new Promise((soon) => setTimeout(soon, 20))));
const rows = () => [...document.querySelectorAll('.alerts-rows li')].map((row) => row.textContent);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (name: string) => name });
  document.cookie = 'XSRF-TOKEN=token';
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const body = JSON.parse(init.body) as { from?: string };
    sent.push({ path, body });
    return Response.json({ success: true, unread: 1, alerts: body.from === 'me' ? mine : others });
  });
  const trigger = createRef<HTMLButtonElement>();
  const screen = (
    <>
      <button ref={trigger} type="button">
        Alerts
      </button>
      <AlertsList trigger={trigger} open onOpenChange={() => undefined} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: screen }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  await settle();
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('alerts say who sent them, the shop itself where nobody did, and which are unread', () => {
  expect(rows()).toEqual([
    'Tom Beckett#100041Fri 20 Nov, 10:51 amtext 1, unread',
    'The shop#100042Fri 20 Nov, 10:51 amtext 2',
  ]);
});

it('what one sent says whether all have read it, and opening it marks nothing as read', async () => {
  await act(async () => [...document.querySelectorAll<HTMLInputElement>('.alerts input')].at(-1)?.click());
  await settle();
  expect(rows()).toEqual(['Not read yet#100043Fri 20 Nov, 10:51 amtext 3', 'Read#100044Fri 20 Nov, 10:51 amtext 4']);
  await act(async () => document.querySelector<HTMLElement>('.alerts-rows a')?.click());
  expect(sent.filter(({ path }) => path.endsWith('/read'))).toEqual([]);
});
