// @vitest-environment jsdom
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Page } from './order-detail.page.tsx';
import { detail, order, type Shown } from './testing/an-order.ts';
import { comesAbout } from '../../lib/testing/comes-about.ts';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const WRITE = '/pos/update-cus-by-order';
let root: Root;
let shown: Shown;
let answer: object;
let sent: { path: string; body: unknown }[];

const settle = (ms = 10) => act(async () => void (await new Promise((soon) => setTimeout(soon, ms))));
const until = (isSo: () => unknown) => comesAbout(isSo, () => settle());
const text = () => document.body.textContent ?? '';
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);
const dialog = () => document.querySelector('[role=alertdialog], [role=dialog]');
const press = async (where: ParentNode | null, name: string) => {
  const found = [...(where?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.startsWith(name));
  found?.focus();
  await act(async () => found?.click());
  await settle();
};
const writes = () => sent.filter(({ path }) => path === WRITE);

async function open(kind: 'order' | 'quote') {
  const path = `/pos/${kind}-detail/:orderNo`;
  const routes = [{ path, element: <Page />, handle: { kind } }];
  const router = createMemoryRouter(routes, { initialEntries: [path.replace(':orderNo', '100042')] });
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <DialogHost>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </DialogHost>
      </QueryClientProvider>,
    ),
  );
  await until(() => text().includes('Created'));
}
async function ask(kind: 'order' | 'quote' = 'order') {
  await open(kind);
  await press(document.body, 'Update customer');
  await until(dialog);
}

beforeAll(async () => void (await import('@shop/ui/dialog/dialog-view')));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (typed: string) => typed });
  Element.prototype.scrollTo = () => undefined;
  document.cookie = 'XSRF-TOKEN=token';
  [shown, sent, answer] = [detail, [], { success: true, msg: 'The customer has these details now.' }];
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    sent.push({ path, body: JSON.parse(init.body ?? '{}') });
    if (path === WRITE) return new Response(JSON.stringify(answer));
    if (path.includes('-info/')) return new Response(JSON.stringify(shown));
    if (path.endsWith('getLogs')) return new Response(JSON.stringify({ logs: [], logStaffs: [], total: 0 }));
    return new Response(JSON.stringify({ success: true, methods: [], staffs: [], locations: [], location: null }));
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe("writing an order's contact over its customer's own", () => {
  it.each(['order', 'quote'] as const)(
    'of a saved %s warns first that data may be lost, and Cancel writes nothing',
    async (kind) => {
      await ask(kind);
      expect(dialog()?.textContent).toContain(
        `of ${kind} #100042 are written over those of the registered customer Aroha B`,
      );
      expect(dialog()?.textContent).toContain('may be lost permanently');
      await press(dialog(), 'Cancel');
      await until(() => !dialog());
      expect(writes()).toEqual([]);
    },
  );
  it('writes it once when it is agreed to, says so, and reads the page anew', async () => {
    await ask();
    const reads = () => sent.filter(({ path }) => path.includes('-info/')).length;
    const before = reads();
    await press(dialog(), 'Update customer');
    await until(() => reads() > before);
    expect(writes()).toEqual([{ path: WRITE, body: { orderno: '100042' } }]);
    expect(reads()).toBeGreaterThan(before);
  });
  it('says in its own words why it was refused', async () => {
    const msg = 'That email belongs to another customer.';
    answer = { success: false, msg, error: msg };
    await ask();
    await press(dialog(), 'Update customer');
    await until(() => text().includes(msg));
    expect(dialog()?.textContent).toContain(msg);
  });
  it('is not offered where no customer is bound: there is nobody to write to', async () => {
    shown = { ...detail, order: { ...order, customer_id: '', customer: null } };
    await open('order');
    expect([text().includes('Not a registered customer'), button('Update customer…')]).toEqual([true, undefined]);
  });
});
