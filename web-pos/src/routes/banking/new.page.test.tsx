// @vitest-environment jsdom
import type { BankingStartAnswer } from '@shop/contract/pos/banking';
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { placePanel } from '../../lib/panel.tsx';
import { Page } from './new.page.tsx';
import { comesAbout } from '../../lib/testing/comes-about.ts';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const method = (gateway: string, expected: string, editable: boolean) => ({
  ...{ name: `the ${gateway}`, gateway, expected, actual: expected, editable },
  paidBack: expected.startsWith('-') ? '345.00' : '0.00',
});
const day = (offline: string): BankingStartAnswer => ({
  ...{ success: true, date: '2026-11-23', branch: 'AKL', location: 'Auckland', payments: 2 },
  pMethods: [method('windcave', '50.00', false), method('offline', offline, true)],
  ...{ totalExpected: '0.00', totalActual: '0.00' },
  earlier: [{ date: '2026-11-22', payments: 3, amount: '3911.97' }],
  allPayments: [
    {
      ...{ time: '2026-11-23 10:42', ref_code: 'A1', order_no: '100042', staff: 'Sam Staff', amount: offline },
      ...{ gateway: 'offline', late: true },
    },
  ],
});
const changed = 'The payments of this day changed since you opened it. Please check them again.';
let started: BankingStartAnswer;
let created: () => Response;
let sent: { path: string; body: Record<string, unknown> }[];
let root: Root;
let queries: QueryClient;

const settle = (ms = 10) => act(async () => void (await new Promise((soon) => setTimeout(soon, ms))));
const until = (isSo: () => unknown) => comesAbout(isSo, () => settle());
const text = () => document.body.textContent ?? '';
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(name)) as HTMLButtonElement;
const amountField = () => document.querySelector<HTMLInputElement>('[data-amount]');
const commentField = () => document.querySelector('textarea');
async function type(text: string, field: HTMLInputElement | HTMLTextAreaElement | null = amountField()) {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  await act(async () => {
    set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
async function submit(answer: 'Confirm' | 'Cancel') {
  await act(async () => button('SUBMIT').click());
  await until(() => button(answer));
  await act(async () => button(answer).click());
  await settle(30);
}
const posted = () => sent.filter(({ path }) => path.endsWith('create')).map(({ body }) => body);

beforeAll(async () => void (await import('@shop/ui/dialog/dialog-view')));
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Element.prototype.scrollTo = () => undefined;
  document.cookie = 'XSRF-TOKEN=token';
  sessionStorage.clear();
  [started, sent] = [day('100.00'), []];
  created = () => new Response(JSON.stringify({ success: true, id: '7' }));
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    sent.push({ path, body: JSON.parse(init.body ?? '{}') as Record<string, unknown> });
    if (path.endsWith('create')) return created();
    if (path.endsWith('start')) return new Response(JSON.stringify(started));
    return new Response(JSON.stringify({ staff: { branch: 'AKL' } }));
  });
  await show();
});
async function show() {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  placePanel(document.body.appendChild(document.createElement('aside')));
  const routes = [
    { path: '/pos/report/dailyBanking/new/:date', element: <Page /> },
    { path: '/pos/report/dailyBanking/view/:id', element: <p>the record</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/pos/report/dailyBanking/new/2026-11-23'] });
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <DialogHost>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </DialogHost>
      </QueryClientProvider>,
    ),
  );
  await until(() => document.querySelector('[data-amount]'));
}
async function leave() {
  await act(async () => root.unmount());
  placePanel(null);
  document.body.replaceChildren();
}
/** As the browser does: what lies in the tab's storage stays. */
async function reload() {
  await leave();
  await show();
}
afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
});

describe('a day that is to be submitted', () => {
  it('has a field only where an amount is counted, and says the difference as it is typed', async () => {
    expect([...document.querySelectorAll('[data-amount]')].map((one) => one.getAttribute('aria-label'))).toEqual([
      'Actual the offline',
    ]);
    await type('95.5');
    expect(document.querySelector('.fig')?.textContent).toBe('−$4.50');
    expect(document.querySelector('.fig')?.className).toContain('danger');
    expect(text()).toContain('earlier day');
    expect(text()).toContain('Includes 3 payments of Sun 22 Nov, $3,911.97.');
  });
  it('asks first, and does nothing when that is cancelled', async () => {
    await act(async () => button('SUBMIT').click());
    await until(() => button('Confirm'));
    expect(text()).toContain('SUBMIT END DAY BANKING...');
    expect(text()).toContain('After confirmation, it will no longer be able to modify');
    await act(async () => button('Cancel').click());
    await settle();
    expect(posted()).toEqual([]);
  });
  it('is submitted as it was opened and counted, and leads to its record', async () => {
    await type('95.5');
    await submit('Confirm');
    expect(posted()).toEqual([
      {
        ...{ date: '2026-11-23', branch: 'AKL', comment: '' },
        pMethods: [
          { gateway: 'windcave', expected: '50.00', actual: '50.00' },
          { gateway: 'offline', expected: '100.00', actual: '95.50' },
        ],
      },
    ]);
    await until(() => text().includes('the record'));
    expect(text()).toContain('the record');
  });
  it('is not submitted with a text that is no amount', async () => {
    await type('abc');
    await act(async () => button('SUBMIT').click());
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Actual the offline must be an amount of money');
    expect(posted()).toEqual([]);
  });
  it('is not submitted with an amount below 0, which is refused before the warning', async () => {
    await type('-50');
    await act(async () => button('SUBMIT').click());
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      'The actual amount of the offline cannot be less than 0',
    );
    expect(document.querySelector('[role=dialog], [role=alertdialog]')).toBeNull();
    expect(posted()).toEqual([]);
  });
  it('is submitted with an amount below 0 as far as money was paid back', async () => {
    started = day('-314.70');
    await act(() => queries.invalidateQueries());
    await until(() => text().includes('−$314.70'));
    await type('-345');
    await submit('Confirm');
    expect(posted()[0]?.['pMethods']).toContainEqual({ gateway: 'offline', expected: '-314.70', actual: '-345.00' });
  });
  it('is read anew when it changed since it was opened; what was typed stays', async () => {
    await type('95.50');
    started = day('120.00');
    created = () => new Response(changed, { status: 409 });
    await submit('Confirm');
    await until(() => text().includes('$120.00'));
    expect(document.querySelector('[role=alert]')?.textContent).toBe(changed);
    expect(document.querySelector<HTMLInputElement>('[data-amount]')?.value).toBe('95.50');
    expect(document.querySelector('.fig')?.textContent).toBe('−$24.50');
  });
});

describe('what was typed of a day', () => {
  const BACK = 'What you typed before is back.';
  it('is back as it was typed after the page was loaded anew, which says so; no other day or branch has it', async () => {
    expect(text()).not.toContain(BACK);
    await type('95.5');
    await type('One note short', commentField());
    await reload();
    expect([amountField()?.value, commentField()?.value]).toEqual(['95.5', 'One note short']);
    expect(text()).toContain(BACK);
    expect(document.querySelector('.fig')?.textContent).toBe('−$4.50');
    started = { ...day('100.00'), branch: 'WLG' } as BankingStartAnswer;
    await reload();
    expect([amountField()?.value, commentField()?.value]).toEqual(['100.00', '']);
    started = { ...day('100.00'), date: '2026-11-24' } as BankingStartAnswer;
    await reload();
    expect([amountField()?.value, commentField()?.value]).toEqual(['100.00', '']);
    expect(text()).not.toContain(BACK);
  });
  it('goes when it is not wanted, and once the day is submitted', async () => {
    await type('95.5');
    await reload();
    await act(async () => button('Start anew').click());
    expect(document.activeElement?.matches('[data-amount]')).toBe(true);
    expect([amountField()?.value, text().includes(BACK)]).toEqual(['100.00', false]);
    await type('90');
    await submit('Confirm');
    await until(() => text().includes('the record'));
    await reload();
    expect([amountField()?.value, text().includes(BACK)]).toEqual(['100.00', false]);
  });
  it('stays when the submission is refused', async () => {
    await type('95.50');
    created = () => new Response(changed, { status: 409 });
    await submit('Confirm');
    await reload();
    expect(amountField()?.value).toBe('95.50');
  });
});
