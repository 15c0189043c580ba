// @vitest-environment jsdom
import type { Coupon } from '@shop/contract/pos/coupon';
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForKeys } from '../../lib/keys.ts';
import { Page } from './coupons.page.tsx';
import { comesAbout } from '../../lib/testing/comes-about.ts';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const coupon = (no: number, more: Partial<Coupon> = {}): Coupon => ({
  ...{ id: String(no), code: `CODE${no}`, name: `Name ${no}`, type: 'percent', amount: '12.50', min_gtotal: '0.00' },
  ...{ user_id: '', customer: '', is_shipping: 0, exclude_hot: 0, exclude_sale: 0, no_commission: 0, expiry: '' },
  ...{ status: 0, if_email: 0, uselimit: 40, usecount: 4, staff: 'Sam Staff', created_at: '2026-11-20 10:42' },
  op_history: [
    { at: '2026-11-22 08:00', staff: '', what: 'returned', order_no: '100043' },
    { at: '2026-11-21 18:00', staff: '', what: 'used', order_no: '100042' },
    { at: '2026-11-21 12:00', staff: 'Sam Staff', what: 'emailed', order_no: '' },
    { at: '2026-11-21 09:00', staff: 'Mia Manager', what: 'enabled', order_no: '' },
    { at: '2026-11-20 10:42', staff: 'Sam Staff', what: 'created', order_no: '' },
  ],
  ...more,
});

let coupons: Coupon[];
let total: number;
let refusal: { path: string; msg: string } | undefined;
let sent: { path: string; body: Record<string, unknown> }[];
let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
let unlisten: () => void;

const ANSWERS: Record<string, (body: Record<string, unknown>) => object> = {
  '/pos/coupon/list': () => ({ success: true, total, coupons }),
  '/pos/coupon/status': ({ id, status }) => ({
    success: true,
    coupon: { ...coupons.find((one) => one.id === id), status },
  }),
  '/pos/coupon/email': ({ code }) => ({
    ...{ success: true, msg: `${String(code)} is on its way to Ana Lee.` },
    coupon: { ...coupons.find((one) => one.code === code), if_email: 1 },
  }),
  '/pos/coupon/create': ({ code, status }) => {
    const made = coupon(99, { code: String(code), status: status ? 1 : 0 });
    coupons = [made, ...coupons];
    return { success: true, coupon: made };
  },
};
const calls = (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body);
const settle = (ms = 10) => act(async () => void (await new Promise((soon) => setTimeout(soon, ms))));
/** Waits for the screen, at most a second. */
const until = (isSo: () => unknown) => comesAbout(isSo, () => settle());
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-coupon]')];
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label));
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};
const button = (name: string | RegExp) =>
  [...document.querySelectorAll('button')].find((one) => {
    const label = one.getAttribute('aria-label') ?? one.textContent ?? '';
    return typeof name === 'string' ? label === name : name.test(label);
  }) as HTMLButtonElement;
const press = async (target: Element, key: string, how: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how });
  await act(async () => void target.dispatchEvent(event));
  await settle();
};
const click = async (target: HTMLElement) => {
  await act(async () => target.click());
  await settle();
};
async function type(into: HTMLInputElement, text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(into, text);
    into.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settle();
}
async function open(address = '/pos/coupons') {
  router = createMemoryRouter([{ path: '/pos/coupons', element: <Page /> }], { initialEntries: [address] });
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
    () => document.querySelector('[data-coupon], .empty, [role=alert]') && !document.querySelector('[aria-busy=true]'),
  );
}
const openForm = async () => {
  await open();
  await press(document.body, 'F8');
  await until(dialog);
};
const save = () => press(field('Code'), 'Enter', { ctrlKey: true });

beforeAll(async () => {
  await import('@shop/ui/dialog/dialog-view');
  await import('../../features/coupons/add-coupon.tsx');
  await import('../../features/coupons/coupon-history.tsx');
});
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Element.prototype.scrollTo = () => undefined;
  document.cookie = 'XSRF-TOKEN=token';
  [total, refusal, sent] = [47, undefined, []];
  coupons = Array.from({ length: 20 }, (_, at) => coupon(at + 1));
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    const body = JSON.parse(init.body ?? '{}') as Record<string, unknown>;
    sent.push({ path, body });
    const said = refusal?.path === path && { success: false, msg: refusal.msg, error: refusal.msg };
    return new Response(JSON.stringify(said || ANSWERS[path]?.(body)));
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

describe('the coupon list', () => {
  it('asks for what its address says, shows twenty a page, and stands at its first row', async () => {
    await open('/pos/coupons?s=week&type=fixed&sort=amount&dir=desc&page=2');
    expect(calls('/pos/coupon/list')).toEqual([
      { search: 'week', type: 'fixed', sort: 'amount', direction: 'desc', page: 2 },
    ]);
    expect(document.querySelector('output.grow')?.textContent).toBe('PAGE 2 OF 3 (47 IN TOTAL)');
    expect(document.activeElement).toBe(rows()[0]);
    expect(document.querySelector('[aria-sort]')?.getAttribute('aria-sort')).toBe('descending');
  });
  it('says of each coupon what it takes off, from what total, how often it was used and until when it works', async () => {
    const fixed = { type: 'fixed', amount: '150.00', min_gtotal: '1500.00', expiry: '2020-12-31', status: 1 } as const;
    coupons = [coupon(1, fixed), coupon(2, { is_shipping: 1, amount: '100.00' }), coupon(3)];
    await open();
    const said = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    );
    expect(said).toMatchObject([
      ['CODE1', 'Name 1', 'fixed', '$150.00', '$1,500.00', '4 of 40', 'Expired 31 Dec 2020', 'Enabled', '', ''],
      ['CODE2', 'Name 2', 'percent, delivery', 'Delivery', '–', '4 of 40', '–', 'Disabled', '', ''],
      ['CODE3', 'Name 3', 'percent', '12.5 %', '–', '4 of 40', '–', 'Disabled', '', ''],
    ]);
  });
  it('is narrowed by type, and says what is missing with the ways on', async () => {
    [coupons, total] = [[], 0];
    await open('/pos/coupons?s=LONGWEEKND');
    expect(document.querySelector('.empty')?.textContent).toContain(
      'No coupon has LONGWEEKND in its code, name or customer.',
    );
    await click(button('Clear search'));
    const types = document.querySelector<HTMLSelectElement>('select.by-type');
    await act(async () => {
      if (types) types.value = 'fixed';
      types?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await settle();
    expect(calls('/pos/coupon/list').at(-1)).toMatchObject({ search: '', type: 'fixed' });
    expect(document.querySelector('.empty')?.textContent).toContain('No fixed coupons yet');
  });
  it('switches a coupon by Space on its row: shown at once, asked for by its state, taken back when refused', async () => {
    await open();
    const isOn = () => document.querySelector<HTMLInputElement>('[role=switch]')?.checked;
    await press(rows()[0] as Element, ' ', { code: 'Space' });
    expect([isOn(), calls('/pos/coupon/status')]).toEqual([true, [{ id: '1', status: 1 }]]);
    refusal = { path: '/pos/coupon/status', msg: 'Not now.' };
    await press(rows()[0] as Element, ' ', { code: 'Space' });
    await until(() => document.querySelector('[role=alertdialog]'));
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Not now.');
    expect(isOn()).toBe(true);
  });
  it('e-mails a coupon that has a customer, and says why when it is refused; one for everybody has no button', async () => {
    coupons = [coupon(1, { user_id: 'c1', customer: 'Ana Lee' }), coupon(2)];
    await open();
    expect([...document.querySelectorAll('[aria-label^="E-mail"]')]).toHaveLength(1);
    await click(button('E-mail CODE1 to Ana Lee'));
    expect(calls('/pos/coupon/email')).toEqual([{ code: 'CODE1' }]);
    refusal = { path: '/pos/coupon/email', msg: 'Please enable the coupon first' };
    await click(button('E-mail CODE1 to Ana Lee'));
    await until(() => document.querySelector('[role=alertdialog]'));
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Please enable the coupon first');
  });
  it('shows what was done to a coupon, the newest first, when its row is opened', async () => {
    await open();
    await click(rows()[0] as HTMLElement);
    await until(dialog);
    expect(dialog()?.textContent).toContain('4 of 40 used, 36 left');
    const said = [...(dialog()?.querySelectorAll('tbody tr') ?? [])].map(({ textContent }) => textContent);
    expect(said).toEqual([
      'Sun 22 Nov, 8:00 am–Use on #100043 given back',
      'Sat 21 Nov, 6:00 pm–Used on #100042',
      'Sat 21 Nov, 12:00 pmSam StaffE-mailed to its customer',
      'Sat 21 Nov, 9:00 amMia ManagerEnabled',
      'Fri 20 Nov, 10:42 amSam StaffCreated: percent 12.5 %, 40 uses',
    ]);
  });
});

describe('a new coupon', () => {
  it('begins as percent, amount 0, min total 0, use limit 1 and disabled, with the focus in its code', async () => {
    await openForm();
    expect(document.activeElement).toBe(field('Code'));
    expect(['Amount', 'Min grand total', 'Use limit'].map((label) => field(label).value)).toEqual(['0', '0', '1']);
    expect(document.querySelector<HTMLInputElement>('[type=radio]')?.checked).toBe(true);
    expect(dialog()?.querySelector<HTMLInputElement>('[role=switch]')?.checked).toBe(false);
  });
  it('takes digits alone for its least total and limit, and one decimal point for its amount', async () => {
    await openForm();
    await type(field('Amount'), 'a1.2.5x');
    await type(field('Min grand total'), '$1.500');
    await type(field('Use limit'), '4o0');
    expect(['Amount', 'Min grand total', 'Use limit'].map((label) => field(label).value)).toEqual([
      '1.25',
      '1500',
      '40',
    ]);
  });
  it('is refused with the first rule it breaks, under its field, which gets the focus; nothing is sent', async () => {
    await openForm();
    const problem = () => [dialog()?.querySelector('.err')?.textContent, document.activeElement?.id];
    await save();
    expect(problem()).toEqual(['Please enter a code', field('Code').id]);
    await type(field('Code'), 'spring26');
    await save();
    expect(problem()).toEqual(['Please enter a name', field('Name').id]);
    await type(field('Name'), 'Spring');
    await save();
    expect(problem()).toEqual(['Please enter an amount', field('Amount').id]);
    await type(field('Amount'), '100.5');
    await save();
    expect(problem()).toEqual(['A percentage is at most 100', field('Amount').id]);
    expect(calls('/pos/coupon/create')).toEqual([]);
  });
  it('says what the server refuses under the field that it is about, and is not for everybody while a customer is only typed', async () => {
    await openForm();
    await type(field('Code'), 'spring26');
    await type(field('Name'), 'Spring');
    await type(field('Amount'), '10');
    await type(field('Customer'), 'Ana');
    await save();
    expect(dialog()?.querySelector('.err')?.textContent).toBe('Please choose the customer from the list');
    await type(field('Customer'), '');
    refusal = { path: '/pos/coupon/create', msg: 'SPRING26 is in use, please take another code' };
    await save();
    expect(dialog()?.querySelector('.err')?.textContent).toBe('SPRING26 is in use, please take another code');
    expect(document.activeElement).toBe(field('Code'));
  });
  it('is added by Ctrl+Enter and becomes the current row, so that Space enables it', async () => {
    await openForm();
    await type(field('Code'), 'spring26');
    await type(field('Name'), 'Spring');
    await type(field('Amount'), '10');
    await save();
    expect(calls('/pos/coupon/create')).toMatchObject([
      { code: 'SPRING26', name: 'Spring', type: 'percent', amount: '10', min_gtotal: 0, uselimit: 1, status: false },
    ]);
    await until(() => !dialog());
    expect([dialog(), (document.activeElement as HTMLElement).dataset['coupon']]).toEqual([null, 'SPRING26']);
  });
});
