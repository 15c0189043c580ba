// @vitest-environment jsdom
import type { LogEntry } from '@shop/contract/pos/activity';
import { addDays, todayInNz } from '@shop/primitives/nz-time';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Page } from './sent-carts.page.tsx';
import { comesAbout } from '../../lib/testing/comes-about.ts';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const today = todayInNz(new Date());
const entry = (no: number, daysLeft: number, bought: { order_no: string; paid_on: string }[] = []): LogEntry => ({
  ...{ id: String(no), event: 'email-cart', created_at: '2026-11-20 14:31', causer_id: 's1', description: 'Cart sent' },
  ...{ remind_ids: [], properties: { read: [], remind: [] } },
  cart: {
    ...{ name: `Aroha ${no}`, email: 'aroha@b.test', items: no, grandtotal: '6856.00' },
    ...{ attributed_until: addDays(today, daysLeft), bought },
  },
});

let logs: LogEntry[];
let total: number;
let sent: Record<string, unknown>[];
let root: Root;
let router: ReturnType<typeof createMemoryRouter>;

const settle = (ms = 10) => act(async () => void (await new Promise((soon) => setTimeout(soon, ms))));
/** Waits for the screen, at most a second. */
const until = (isSo: () => unknown) => comesAbout(isSo, () => settle());
async function open(address = '/pos/sent-carts') {
  router = createMemoryRouter([{ path: '/pos/sent-carts', element: <Page /> }], { initialEntries: [address] });
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <main>
          <RouterProvider router={router} />
        </main>
      </QueryClientProvider>,
    ),
  );
  await until(() => document.querySelector('tbody tr:not([aria-hidden]), .empty'));
}
const onlyMine = () => document.querySelector('[role=switch]') as HTMLInputElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollTo = () => undefined;
  document.cookie = 'XSRF-TOKEN=token';
  [logs, total, sent] = [[entry(3, 50)], 47, []];
  vi.stubGlobal('fetch', async (_path: string, init: { body?: string }) => {
    sent.push(JSON.parse(init.body ?? '{}') as Record<string, unknown>);
    const logStaffs = [{ id: 's1', firstname: 'Grace', lastname: 'Patel', location: '' }];
    return new Response(JSON.stringify({ success: true, logs, logStaffs, total }));
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('the Sent Cart Log', () => {
  it('asks for the own sendings, twenty a page, and begins at its switch', async () => {
    await open('/pos/sent-carts?page=2');
    expect(sent).toEqual([{ event: ['email-cart'], page: 2, pageSize: 20, onlyMe: 2 }]);
    expect(document.querySelector('output.grow')?.textContent).toBe('PAGE 2 OF 3 (47 IN TOTAL)');
    expect(document.activeElement).toBe(onlyMine());
    await act(async () => onlyMine().click());
    await settle();
    expect(sent.at(-1)).toMatchObject({ page: 1, onlyMe: 0 });
    expect(router.state.location.search).toBe('?all=1');
  });
  it('says when, who and what was sent, what was bought, and when a purchase no longer counts as the sender’s', async () => {
    const bought = [{ order_no: '30868', paid_on: '2026-11-21' }];
    logs = [entry(3, 50), entry(1, -20, bought), entry(2, 1), entry(4, 0), entry(5, -1)];
    await open();
    const said = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    );
    const head = ['Fri 20 Nov, 2:31 pm', 'Grace Patel'];
    expect(said).toEqual([
      [...head, 'Cart sent to Aroha 3 3 items, $6,856.00 · aroha@b.test'],
      [...head, 'Cart sent to Aroha 1 1 item, $6,856.00 · aroha@b.testBought, #30868 Sat 21 Nov'],
      [...head, 'Cart sent to Aroha 2 2 items, $6,856.00 · aroha@b.test1 day left'],
      [...head, 'Cart sent to Aroha 4 4 items, $6,856.00 · aroha@b.testlast day'],
      [...head, 'Cart sent to Aroha 5 5 items, $6,856.00 · aroha@b.testOver 60 days'],
    ]);
    expect(document.querySelector('.bought a')?.getAttribute('href')).toBe('/pos/order-detail/30868');
    expect(document.body.textContent).toContain('Carts bought within 60 days of sending are attributed to the sender.');
  });
  it('that is empty says so and offers everybody’s', async () => {
    [logs, total] = [[], 0];
    await open();
    expect(document.querySelector('.empty')?.textContent).toContain('You have sent no carts yet');
    await act(async () => document.querySelector<HTMLButtonElement>('.empty button')?.click());
    await settle();
    expect(sent.at(-1)).toMatchObject({ onlyMe: 0 });
    expect(document.querySelector('.empty')?.textContent).toContain('No carts were sent yet');
  });
});
