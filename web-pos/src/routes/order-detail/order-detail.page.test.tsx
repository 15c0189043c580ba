// @vitest-environment jsdom
import type { LogEntry } from '@shop/contract/pos/activity';
import type { DetailOrder } from '@shop/contract/pos/order-detail';
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placePanel } from '../../lib/panel.tsx';
import { Page as MissingPage } from '../missing/missing.page.tsx';
import { Page } from './order-detail.page.tsx';
import { detail, methods, order, type Shown } from './testing/an-order.ts';
import { comesAbout } from '../../lib/testing/comes-about.ts';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const entry = (id: string, more: Partial<LogEntry>): LogEntry => ({
  ...{ id, event: 'order-notice', created_at: '2026-11-20 11:00', causer_id: 's1', description: 'Side path is 900' },
  ...{ remind_ids: ['s2'], properties: { remind: ['s2'], read: ['s2'] } },
  ...more,
});
const staffs = ['s1', 's2'].map((id) => ({
  id,
  firstname: id === 's1' ? 'Sam' : 'Grace',
  lastname: 'Staff',
  location: 'AKL',
}));
const unpaid: DetailOrder['payments'][number] = {
  ...{ id: 'p1', gateway: 'offline', name: 'Offline', amount: '5.00', reference: '', refundOf: '', takenBy: '' },
  ...{ why: '', reason: '', settled: '', status: 0, type: 1 },
};
let shown: Response | Shown;
/** what stands under the number as a quote; undefined: the same as of an order */
let ofQuote: Response | Shown | undefined;
let stored: object;
let logsHeld: Promise<unknown> | undefined;
let sent: { path: string; method: string; body: Record<string, unknown> }[];
let root: Root;
let router: ReturnType<typeof createMemoryRouter>;

const answerOf = (path: string): unknown => {
  if (path.includes('-info/')) return path.includes('/quote-info/') && ofQuote ? ofQuote : shown;
  if (path.endsWith('getLogs'))
    return {
      ...{ success: true, logStaffs: staffs, total: 2 },
      logs: [
        entry('2', {}),
        entry('1', { event: 'order-log', causer_id: '', description: 'expired', properties: { remind: [], read: [] } }),
      ],
    };
  if (path.endsWith('store')) return stored;
  if (path.endsWith('order/methods')) return { success: true, methods };
  if (path.endsWith('updatePayment')) return { success: true, payments: [], paidAmount: '0.00', remaining: '7005.00' };
  if (path.endsWith('pay-order')) return { success: true, msg: '', redirect: '', params: {} };
  if (path.endsWith('get-staffs')) return { success: true, staffs };
  return { success: true, locations: [], location: null };
};
const settle = (ms = 10) => act(async () => void (await new Promise((soon) => setTimeout(soon, ms))));
const until = (isSo: () => unknown) => comesAbout(isSo, () => settle());
const text = () => document.body.textContent ?? '';
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(name)) as HTMLButtonElement;
const click = async (target: HTMLElement) => {
  await act(async () => target.click());
  await settle();
};
async function open(kind: 'order' | 'quote' = 'order') {
  const path = `/pos/${kind}-detail/:orderNo`;
  const routes = [
    { path, element: <Page />, handle: { kind } },
    { path: '/404', element: <MissingPage /> },
    { path: '/pos/quote-edit/:orderNo', element: <p role="alert">the editor</p> },
  ];
  router = createMemoryRouter(routes, { initialEntries: [path.replace(':orderNo', '100042')] });
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
  await until(() => document.querySelector('.log, [role=alert]'));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollTo = () => undefined;
  document.cookie = 'XSRF-TOKEN=token';
  [logsHeld, shown, ofQuote, stored, sent] = [undefined, detail, undefined, { success: true, id: '9' }, []];
  vi.stubGlobal('fetch', async (path: string, init: { body?: string; method?: string }) => {
    sent.push({
      path,
      method: init.method ?? 'GET',
      body: JSON.parse(init.body ?? '{}') as Record<string, unknown>,
    });
    if (path.endsWith('getLogs')) await logsHeld;
    const answer = answerOf(path);
    return answer instanceof Response ? answer : new Response(JSON.stringify(answer));
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('the detail of an order', () => {
  it('shows how it stands, whose it is, and its sums; a fee that is 0 is not there', async () => {
    await open();
    expect(sent[0]?.path).toBe('/pos/order-info/100042');
    for (const part of [
      'pending',
      'Created Fri 20 Nov, 10:51 am',
      'Kowhai Ltd',
      '14 Kowhai Road',
      'Registered customer',
    ]) {
      expect(text()).toContain(part);
    }
    const sums = [...document.querySelectorAll('.sums > div')].map((row) => row.textContent);
    expect(sums).toEqual([
      ...['Subtotal$6,946.00', 'Delivery cost$129.00', 'Assembly cost$80.00', 'Discount−$150.00'],
      'Grand total GST included$7,005.00',
    ]);
    expect(text()).toContain('Call before 9');
  });
  it('marks a part of an item, and gives it no price', async () => {
    await open();
    const [whole, part] = [...document.querySelectorAll('.order tbody tr')].map((row) =>
      [...row.querySelectorAll('td, th')].map((cell) => cell.textContent),
    );
    expect(whole).toEqual(['HAAST', 'the HAASTOat', '$899.00', '2', '$1,798.00', '']);
    expect(part).toEqual(['ARM', 'the ARM', '2', 'Part of the item above', '']);
  });
  it('leads to the customer system under a name that says whether somebody is bound', async () => {
    shown = { ...detail, order: { ...order, customer_id: '', customer: null } };
    await open();
    expect(document.querySelector('a[href="https://crm.test/1"]')?.textContent).toBe('Find in CRM');
  });
  it('that was cancelled is striped, says why and leads nowhere', async () => {
    shown = { ...detail, sendToUrl: '', order: { ...order, status: 'locked', lock_reason: 'cancelled' } };
    await open();
    expect([document.querySelector('.head.off') !== null, text().includes('CRM')]).toEqual([true, false]);
    expect(text()).toContain('cancelled by staff');
  });
  it('that is a quote leads to it', async () => {
    shown = new Response('The order is not exist', { status: 404, headers: { 'Content-Type': 'text/plain' } });
    ofQuote = detail;
    await open();
    expect(router.state.location.pathname).toBe('/pos/quote-edit/100042');
  });
  it('of a quote says until when it is good, and leads to where it is edited', async () => {
    const quote = { ...order, status: 'quote' as const, expiry_date: '2026-12-13' as const, expiresIn: 14 };
    shown = { ...detail, order: quote };
    await open('quote');
    expect(text()).toContain('good until Sun 13 Dec 2026, 14 days left');
    const edit = document.querySelector('a[href="/pos/quote-edit/100042"]');
    expect(edit?.textContent).toBe('Edit quote');
  });
  it('that is missing says so and leads to /404', async () => {
    shown = new Response('The order is not exist', { status: 404, headers: { 'Content-Type': 'text/plain' } });
    await open('quote');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('The order is not exist');
    expect(router.state.location.pathname).toBe('/404');
  });
});

describe('the payments of an order', () => {
  let panel: HTMLElement;
  const submit = async () => {
    await act(async () => panel.querySelector('form')?.requestSubmit());
    await settle();
  };
  const type = (label: string, value: string) =>
    act(async () => {
      const input = [...panel.querySelectorAll('label')].find((one) => one.textContent === label)?.control;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  beforeEach(() => {
    panel = document.body.appendChild(document.createElement('aside'));
    placePanel(panel);
  });
  afterEach(() => placePanel(null));
  it('are added with what is left and a reference, or a rule says why not', async () => {
    await open();
    await until(() => panel.querySelector('form'));
    expect(panel.querySelector('.fig')?.textContent).toBe('$7,005.00');
    await submit();
    await until(() => panel.querySelector('[role=alert]'));
    expect(panel.querySelector('[role=alert]')?.textContent).toBe('Please enter a reference');
    await type('Reference', 'EFT 7');
    await submit();
    const arranged = () => sent.findLast(({ path }) => path === '/pos/order/updatePayment');
    expect([arranged(), panel.querySelector('.pays')?.textContent]).toEqual([
      ...[undefined, expect.stringContaining('Offline')],
    ]);
    await until(arranged);
    expect(arranged()?.body).toEqual({
      orderNo: '100042',
      payments: [{ gateway: 'offline', name: 'Offline', amount: '7005.00', reference: 'EFT 7', type: 1, refundOf: '' }],
      seen: [],
    });
  });
  it('are taken by the one button, and can be deleted until then', async () => {
    shown = { ...detail, order: { ...order, payments: [{ ...unpaid, reference: 'x' }] } };
    await open();
    await until(() => panel.querySelector('.btn.main[aria-disabled=false]'));
    await click(panel.querySelector('.btn.main') as HTMLElement);
    expect(sent.findLast(({ path }) => path === '/pos/pay-order')?.body).toEqual({ orderNo: '100042', pId: 'p1' });
    await click(panel.querySelector('[aria-label="Delete payment Offline $5.00"]') as HTMLElement);
    const deleted = () => sent.findLast(({ path }) => path === '/pos/order/updatePayment');
    await until(deleted);
    expect(deleted()?.body).toEqual({ orderNo: '100042', payments: [], seen: [{ id: 'p1', amount: '5.00' }] });
  });
  it('can be taken as soon as the order was read anew, though its log is not yet', async () => {
    await open();
    await until(() => panel.querySelector('form'));
    logsHeld = new Promise(() => undefined);
    shown = { ...detail, order: { ...order, payments: [{ ...unpaid, gateway: 'directcrd', name: 'Bank transfer' }] } };
    await type('Reference', 'EFT 7');
    await submit();
    await until(() => panel.querySelector('.btn.main'));
    expect(panel.querySelector('.btn.main')?.textContent).toBe('Pay NowF8');
  });
  it('at a page of a finance company, a method of the store alone, can be opened again', async () => {
    const atPage = { ...unpaid, gateway: 'gem', name: 'Gem Visa', status: 4 };
    shown = { ...detail, order: { ...order, payments: [atPage] } };
    const opened = vi.fn(() => null);
    vi.stubGlobal('open', opened);
    await open();
    await until(() => panel.querySelector('[aria-label^="Open again the page"]'));
    await click(panel.querySelector('[aria-label^="Open again the page"]') as HTMLElement);
    await until(() => sent.some(({ path }) => path === '/pos/pay-order'));
    expect(opened).toHaveBeenCalledWith('', 'pay-100042');
    expect(sent.findLast(({ path }) => path === '/pos/pay-order')?.body).toEqual({ orderNo: '100042', pId: 'p1' });
  });
  it('that are more than the order say what is to be paid back', async () => {
    shown = { ...detail, order: { ...order, refundDue: '498.00' } };
    await open();
    await until(() => panel.querySelector('.fig'));
    expect(panel.textContent).toContain('To be paid back $498.00');
  });
  it('of an order that was cancelled cannot be added or taken: the one button restores it', async () => {
    shown = { ...detail, order: { ...order, status: 'locked' } };
    await open();
    await until(() => panel.querySelector('.btn.main'));
    expect([panel.querySelector('form'), panel.querySelector('.foot')?.textContent]).toEqual([
      null,
      'This order was cancelled.Restore orderF8',
    ]);
  });
});

describe('comments', () => {
  it('say who wrote them, whom they alerted and who has read them; the log shows what was done as well', async () => {
    await open();
    expect(document.querySelector('.log')?.textContent).toBe(
      'Sam Staff Side path is 900 Alerted Grace Staff, readFri 20 Nov, 11:00 am',
    );
    await click(button('Show the log'));
    expect(document.querySelectorAll('.log li')[1]?.textContent).toBe('The shop expiredFri 20 Nov, 11:00 am');
  });
  it('are sent with those they alert, and the log is read anew', async () => {
    await open();
    const field = document.querySelector('input[aria-label=Comment]') as HTMLInputElement;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Ring first');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await click(button('Add comment'));
    const stores = sent.filter(({ path }) => path === '/pos/activity/store');
    expect(stores).toMatchObject([
      {
        method: 'PUT',
        body: {
          ...{ orderNo: '100042', event: 'order-notice', description: 'Ring first' },
          properties: { read: [], remind: [] },
        },
      },
    ]);
    expect(field.value).toBe('');
    expect(sent.filter(({ path }) => path.endsWith('getLogs'))).toHaveLength(2);
  });
  it('that are blank are refused with the sentence under the field', async () => {
    stored = { success: false, msg: 'x', error: 'Please say something' };
    await open();
    await click(button('Add comment'));
    expect(document.querySelector('.add-comment [role=alert]')?.textContent).toBe('Please say something');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Comment');
  });
});
