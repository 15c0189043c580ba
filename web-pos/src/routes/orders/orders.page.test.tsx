// @vitest-environment jsdom
import type { ListedOrder } from '@shop/contract/pos/order-list';
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForKeys } from '../../lib/keys.ts';
import { Page } from './orders.page.tsx';
import { comesAbout } from '../../lib/testing/comes-about.ts';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const quote = (no: number): ListedOrder => ({
  ...{
    id: String(no),
    order_no: String(no),
    status: 'quote',
    nztime: '2026-11-20 10:42',
    updated_at: '2026-11-20 10:42',
  },
  ...{ location: 'AKL', firstname: 'Aroha', lastname: `Bennett ${no}`, company: '', mobile: '021', email: 'a@b.test' },
  ...{ grandtotal: '7005.00', expiry_date: '2026-12-01', expiresIn: 8, minExpireDate: '2026-11-23' },
  ...{ maxExpireDate: '2026-12-23', staff_label: 'Sam Staff', staff_email: '', num_comments: no % 2 },
});
const auckland = {
  ...{
    code: 'AKL',
    name: 'Auckland',
    shortname: 'Auckland',
    address: '',
    phone: '',
    hours: '',
    latitude: 0,
    longitude: 0,
  },
  ...{ physical: true, collect: true, website: true, third_party: false },
};
let total: number;
let failing: boolean;
let expiry: object;
let status: ListedOrder['status'];
let sent: { path: string; body: Record<string, unknown> }[];
let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
let unlisten: () => void;

const ANSWERS: Record<string, (body: Record<string, unknown>) => object> = {
  '/pos/order-list': ({ page }) => ({
    ...{ success: true, total, more: false },
    orders: Array.from({ length: Math.min(10, total) }, (_, at) => ({
      ...quote(100 + Number(page) * 10 + at),
      status,
    })),
  }),
  '/v1/session': () => ({ csrf: 'x', staff: { branch: 'AKL' }, customer: null }),
  '/pos/get-staffs': () => ({
    success: true,
    staffs: [{ id: 's1', firstname: 'Sam', lastname: 'Staff', location: 'AKL' }],
  }),
  '/v1/store/getLocations?physical=1': () => ({ success: true, locations: [auckland], location: null }),
  '/pos/check-pin': () => ({ success: true }),
  '/pos/quote-del/110': () => ({ success: true, msg: 'Quote #110 is deleted.', status: 'deleted' }),
  '/pos/order-cancel/110?wanted=cancel': () => ({ success: true, msg: 'Done.', status: 'locked' }),
  '/pos/order-cancel/110?wanted=restore': () => ({ success: true, msg: 'Done.', status: 'pending' }),
  '/pos/update-quote-expiry-date': () => expiry,
};
const lists = () => sent.filter(({ path }) => path === '/pos/order-list').map(({ body }) => body);
const settle = (ms = 10) => act(async () => void (await new Promise((soon) => setTimeout(soon, ms))));
/** Waits for the screen, at most a second. */
const until = (isSo: () => unknown) => comesAbout(isSo, () => settle());
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-order]')];
const button = (name: string | RegExp) =>
  [...document.querySelectorAll('button')].find((one) => {
    const label = one.getAttribute('aria-label') ?? one.textContent ?? '';
    return typeof name === 'string' ? label === name : name.test(label);
  }) as HTMLButtonElement;
const press = async (target: Element, key: string) => {
  await act(
    async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );
  await settle();
};
const click = async (target: HTMLElement) => {
  await act(async () => target.click());
  await settle();
};
async function type(field: HTMLInputElement, text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settle();
}
async function open(address: string) {
  const at = (list: string) => ({ path: `/pos/${list}`, element: <Page />, handle: { list } });
  const away = { path: '*', element: <p>elsewhere</p> };
  router = createMemoryRouter([at('quote'), at('p-order'), at('c-order'), away], { initialEntries: [address] });
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <DialogHost>
          <Suspense>
            <main>
              <RouterProvider router={router} />
            </main>
          </Suspense>
        </DialogHost>
      </QueryClientProvider>,
    ),
  );
  await until(
    () => document.querySelector('[data-order], .empty, [role=alert]') && !document.querySelector('[aria-busy=true]'),
  );
}

beforeAll(async () => void (await import('@shop/ui/dialog/dialog-view')));
beforeEach(() => {
  status = 'quote';
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Element.prototype.scrollTo = () => undefined;
  document.cookie = 'XSRF-TOKEN=token';
  [total, failing, sent] = [38, false, []];
  expiry = { success: true, expiry_date: '2026-12-05', expiresIn: 12 };
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    const body = JSON.parse(init.body ?? '{}') as Record<string, unknown>;
    sent.push({ path, body });
    if (failing && path === '/pos/order-list')
      return new Response('The shop is busy.', { status: 503, headers: { 'Content-Type': 'text/plain' } });
    return new Response(JSON.stringify(ANSWERS[path]?.(body)));
  });
  unlisten = listenForKeys();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  unlisten();
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('a list', () => {
  it('requests what its address names, quotes of all branches to begin with, and stands at its first row', async () => {
    await open('/pos/quote?s=ana&sort=grandtotal&dir=desc&page=2');
    expect(lists()).toEqual([
      {
        ...{ type: 'quote', search: 'ana', sort: 'grandtotal', direction: 'desc', page: 2 },
        filters: { staff: '', allBranch: true },
      },
    ]);
    expect(document.querySelector('output.grow')?.textContent).toBe('PAGE 2 OF 4 (38 IN TOTAL)');
    expect(document.activeElement).toBe(rows()[0]);
    expect(document.querySelector('[aria-sort]')?.getAttribute('aria-sort')).toBe('descending');
    expect(rows()[0]?.getAttribute('href')).toBe('/pos/quote-edit/120');
  });
  it('leads to its last page from an address beyond it', async () => {
    await open('/pos/quote?page=999');
    expect(lists().map(({ page }) => page)).toEqual([999, 4]);
    expect(document.querySelector('output.grow')?.textContent).toBe('PAGE 4 OF 4 (38 IN TOTAL)');
  });
  it('hides a cell where it hides its head', async () => {
    await open('/pos/quote');
    const hidden = (cells: NodeListOf<Element> | undefined) =>
      [...(cells ?? [])].map((cell) => ['c-up', 'c-br', 'c-st'].find((name) => cell.classList.contains(name)) ?? '');
    expect(hidden(rows()[0]?.closest('tr')?.querySelectorAll('td'))).toEqual(
      hidden(document.querySelectorAll('thead th')),
    );
  });
  it('is sorted by its heads: up, down, not at all; a new order begins at its first page', async () => {
    await open('/pos/quote?page=3');
    for (const dir of ['asc', 'desc', null]) {
      await click(button('Grand total'));
      const params = new URLSearchParams(router.state.location.search);
      expect([params.get('dir'), params.get('page')]).toEqual([dir, null]);
    }
    expect(lists().map(({ direction }) => direction)).toEqual(['', 'asc', 'desc', '']);
  });
  it('turns its pages by their numbers and by PageDown and PageUp, never past an end', async () => {
    await open('/pos/quote');
    await press(document.body, 'PageUp');
    await press(document.body, 'PageDown');
    expect(router.state.location.search).toBe('?page=2');
    expect(document.activeElement).toBe(rows()[0]);
    await click(button('Last page'));
    expect([router.state.location.search, button('Next page').disabled]).toEqual(['?page=4', true]);
    await press(document.body, 'PageDown');
    expect(router.state.location.search).toBe('?page=4');
  });
  it('is searched once the typing stops; Enter opens the first hit, and Back leaves the search whole', async () => {
    await open('/pos/quote');
    const field = document.querySelector('input[type=search]') as HTMLInputElement;
    for (const text of ['b', 'be', 'ben']) await type(field, text);
    expect(lists()).toHaveLength(1);
    await settle(320);
    expect(lists().at(-1)).toMatchObject({ search: 'ben', page: 1 });
    expect(lists()).toHaveLength(2);
    await press(field, 'Enter');
    expect(router.state.location.pathname).toBe('/pos/quote-edit/110');
    await act(async () => router.navigate(-1));
    await settle();
    expect(document.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('ben');
  });
  it('says what is missing and offers the ways on', async () => {
    total = 0;
    await open('/pos/p-order?s=nobody');
    expect(document.querySelector('.empty')?.textContent).toContain('No results');
    await click(button('Clear search'));
    await until(() => document.querySelector('.empty')?.textContent?.includes('Auckland'));
    expect(document.querySelector('.empty')?.textContent).toContain('No unpaid orders for Auckland');
    await click(button('Show all branches'));
    expect(lists().at(-1)).toMatchObject({ filters: { allBranch: true }, search: '' });
  });
  it('that cannot be read says why, and is read when somebody tries again', async () => {
    failing = true;
    await open('/pos/quote');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('The shop is busy.');
    failing = false;
    await click(button('Try again'));
    expect(rows()).toHaveLength(10);
  });
});

describe('a quote of the list', () => {
  it('is deleted by Delete on its row, with the PIN for that quote; the list is read anew', async () => {
    await open('/pos/quote');
    await press(rows()[0] as Element, 'Delete');
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.pin__box')];
    await until(() => boxes().length === 4);
    for (const at of [0, 1, 2, 3]) await type(boxes()[at] as HTMLInputElement, '1');
    await until(() => lists().length === 2);
    expect(sent.find(({ path }) => path === '/pos/check-pin')?.body).toMatchObject({
      type: 'quote-del',
      target: '110',
    });
    expect(sent.map(({ path }) => path)).toContain('/pos/quote-del/110');
    expect(lists()).toHaveLength(2);
  });
  it.each([
    ['/pos/p-order', 'pending', 'Cancel order 110', 'Del', 'cancel'],
    ['/pos/c-order', 'locked', 'Restore order 110', 'Alt R', 'restore'],
  ] as const)('of %s: a %s order has «%s», with a PIN for that order', async (...row) => {
    const [path, now, label, key, wanted] = row;
    status = now;
    await open(path);
    expect(document.querySelector('.keys')?.textContent).toContain(key);
    await click(button(new RegExp(`^${label}$`)));
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.pin__box')];
    await until(() => boxes().length === 4);
    for (const at of [0, 1, 2, 3]) await type(boxes()[at] as HTMLInputElement, '1');
    await until(() => lists().length === 2);
    expect(sent.find((call) => call.path === '/pos/check-pin')?.body).toMatchObject({
      type: 'order-cancel',
      target: '110',
    });
    expect(sent.map((call) => call.path)).toContain(`/pos/order-cancel/110?wanted=${wanted}`);
  });
  it('that is cancelled is restored by Alt+R on its row; Delete does nothing to it', async () => {
    status = 'locked';
    await open('/pos/c-order');
    const link = rows()[0] as Element;
    await press(link, 'Delete');
    expect(document.querySelector('.pin__box')).toBeNull();
    await act(async () =>
      link.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyR', key: 'r', altKey: true, bubbles: true })),
    );
    await until(() => document.querySelector('.pin__box') !== null);
  });
  it('is not deleted by the same key in the search field', async () => {
    await open('/pos/quote');
    await press(document.querySelector('input[type=search]') as Element, 'Delete');
    expect(document.querySelector('.pin__box')).toBeNull();
  });
  it('gets another last day in place; one that is refused says why and stays, Escape keeps the old one', async () => {
    await open('/pos/quote');
    await click(button(/^Expiry date of quote 110/));
    const field = () => document.querySelector<HTMLInputElement>('input[type=date]');
    expect(document.activeElement).toBe(field());
    await type(field() as HTMLInputElement, '2027-01-14');
    expiry = { success: false, msg: 'no', error: 'Choose a date from 23 Nov 2026 to 23 Dec 2026' };
    await press(field() as Element, 'Enter');
    expect(document.querySelector('.edit-in [role=alert]')?.textContent).toContain('Choose a date from 23 Nov 2026');
    expiry = { success: true, expiry_date: '2026-12-05', expiresIn: 12 };
    await type(field() as HTMLInputElement, '2026-12-05');
    await press(field() as Element, 'Enter');
    expect(sent.filter(({ path }) => path.includes('expiry')).at(-1)?.body).toEqual({
      orderNo: '110',
      expiryDate: '2026-12-05',
    });
    expect([field(), lists().length]).toEqual([null, 2]);
    await click(button(/^Expiry date of quote 111/));
    await press(field() as Element, 'Escape');
    expect(field()).toBeNull();
  });
});
