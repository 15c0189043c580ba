// @vitest-environment jsdom
import type { AttemptInDoubt, Difference, ReconciliationRun } from '@shop/contract/pos/reconciliation';
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whatToDo } from '../../features/reconciliation/words.ts';
import { Page } from './reconciliation.page.tsx';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const difference = (change: Partial<Difference> = {}): Difference => ({
  ...{ id: 'd1', provider: 'windcave', date: '2026-11-23', kind: 'not_booked', type: 'purchase', station: '' },
  ...{ reference: '100042-1-x', provider_reference: 'aa', order_no: '100042', branch: 'WEB' },
  ours: { state: 'declined', amount: '49.90', at: '2026-11-23 10:00' },
  theirs: { approved: true, amount: '49.90', at: '2026-11-23 10:00' },
  ...{ state: 'open', closed_at: '', staff: '', note: '', ...change },
});
const run = (change: Partial<ReconciliationRun> = {}): ReconciliationRun => ({
  ...{
    provider: 'windcave',
    date: '2026-11-23',
    state: 'done',
    until: '2026-11-24 00:00',
    finished_at: '2026-11-24 03:00',
  },
  ...{
    theirs: '149.90',
    theirs_count: 3,
    ours: '100.00',
    ours_count: 2,
    failure: '',
    staff: '',
    found: 1,
    open: 1,
    ...change,
  },
});
const doubt: AttemptInDoubt = {
  ...{ order_no: '100050', gateway: 'weftpos', station: 'AKL-1', branch: 'AKL', staff: '', type: 'purchase' },
  ...{ amount: '12.00', reference: 'r', since: '2026-11-23 10:00', reason: 'no answer', shown: 'PROCESSING' },
  report: [{ type: 'purchase', approved: true, amount: '12.00', at: '2026-11-23 10:01' }],
};

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
let answers: Record<string, unknown>;
let sent: [path: string, body: unknown][];
const settle = () => act(async () => void (await new Promise((soon) => setTimeout(soon, 20))));
const text = () => document.body.textContent ?? '';
const press = async (name: string) => {
  await act(async () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === name || one.ariaLabel === name)?.click(),
  );
  await settle();
};
async function open(address: string) {
  router = createMemoryRouter([{ path: '/pos/reconciliation', element: <Page /> }], { initialEntries: [address] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <DialogHost>
          <RouterProvider router={router} />
        </DialogHost>
      </QueryClientProvider>,
    ),
  );
  await settle();
}
const called = (name: string) => sent.filter(([path]) => path.endsWith(name)).map(([, body]) => body);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Element.prototype.scrollTo = () => undefined;
  document.cookie = 'XSRF-TOKEN=token';
  sent = [];
  answers = {
    differences: { success: true, differences: [difference()], total: 1 },
    runs: {
      success: true,
      runs: [run(), run({ provider: 'hit', state: 'failed', until: '', failure: 'No answer.', open: 0 })],
      more: false,
      providers: ['windcave', 'hit'],
    },
    'in-doubt': { success: true, attempts: [doubt] },
    close: { success: false, msg: 'Please say what was done.', error: 'Please say what was done.' },
    run: { success: true, runs: [] },
  };
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    sent.push([path, JSON.parse(init.body ?? '{}')]);
    return new Response(JSON.stringify(answers[path.split('/').at(-1) ?? '']));
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('the differences', () => {
  it('say what to do, lead to the order, and are closed with a note that is asked for', async () => {
    await open('/pos/reconciliation');
    expect(called('differences')).toEqual([{ provider: '', date: '', open: 1, page: 1 }]);
    expect(text()).toContain('Money taken, not booked');
    expect(text()).toContain('The customer paid.');
    expect(document.querySelector('a.hit')?.getAttribute('href')).toBe('/pos/order-detail/100042');
    await press('Close: Money taken, not booked, 100042-1-x');
    await press('Close the difference');
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Please say what was done.');
    answers['close'] = { success: true, difference: difference({ state: 'closed' }) };
    await act(async () => {
      const field = document.querySelector('textarea');
      if (field) field.value = 'Paid back.';
    });
    await press('Close the difference');
    expect(called('close').at(-1)).toEqual({ id: 'd1', note: 'Paid back.' });
    expect(called('differences')).toHaveLength(2);
    expect(document.querySelector('textarea')).toBeNull();
  });
  it('of a day show who closed which, and which is gone', async () => {
    const closed = difference({
      id: 'd2',
      state: 'closed',
      staff: 'Marcus Webb',
      note: 'Slip found.',
      closed_at: '2026-11-24 09:00',
    });
    answers['differences'] = {
      success: true,
      differences: [closed, difference({ id: 'd3', state: 'gone' })],
      total: 2,
    };
    await open('/pos/reconciliation?date=2026-11-23&provider=windcave&all=1');
    expect(called('differences')).toEqual([{ provider: 'windcave', date: '2026-11-23', open: 0, page: 1 }]);
    expect(text()).toContain('Closed by Marcus Webb, Tue 24 Nov, 9:00 am: Slip found.');
    expect(text()).toContain('Gone: a later comparison found it no more.');
    expect([...document.querySelectorAll('tbody button')]).toEqual([]);
  });
  it('that are none say so', async () => {
    answers['differences'] = { success: true, differences: [], total: 0 };
    await open('/pos/reconciliation');
    expect(text()).toContain('Nothing is open');
  });
  it('of a refund say what to do by the side that knows it', () => {
    const refund = (change: Partial<Difference>) => whatToDo(difference({ kind: 'refund', type: 'refund', ...change }));
    const captured = { state: 'captured', amount: '49.90', at: '' };
    expect(refund({ ours: captured, theirs: null })).toMatch(/the provider does not/);
    expect(refund({ ours: null })).toMatch(/at the provider alone/);
    expect(refund({ ours: { ...captured, amount: '40.00' } })).toMatch(/Another amount/);
  });
});

describe('the days', () => {
  it('show both sides, what failed and why, and are compared again', async () => {
    await open('/pos/reconciliation?tab=days');
    expect(text()).toContain('$149.90');
    expect(text()).toContain('1 open');
    expect(text()).toContain('No answer.');
    await press('Compare Mon 23 Nov of Windcave, web again');
    expect(called('run')).toEqual([{ date: '2026-11-23', provider: 'windcave' }]);
    expect(called('runs').length).toBe(2);
  });
  it('that were not compared yet say so', async () => {
    answers['runs'] = { success: true, runs: [], more: false, providers: [] };
    await open('/pos/reconciliation?tab=days');
    expect(text()).toContain('No day was compared yet');
  });
});

it('what is in doubt stands with its last words beside what the report says', async () => {
  await open('/pos/reconciliation?tab=doubt');
  expect(text()).toContain('PROCESSING · no answer');
  expect(text()).toContain('Approved, $12.00, Mon 23 Nov, 10:01 am');
  expect(document.querySelector('a.hit')?.getAttribute('href')).toBe('/pos/order-detail/100050');
});
