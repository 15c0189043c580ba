// @vitest-environment jsdom
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { typePin } from '../../features/pin/testing/type-pin.ts';
import {
  approved,
  failed,
  fakeTerminal,
  refused,
  screen,
  status,
} from '../../features/terminal/testing/fake-terminal.ts';
import { button, click, dialog, key, pass, until } from '../../features/terminal/testing/shown-terminal.tsx';
import { listenForKeys } from '../../lib/keys.ts';
import { placePanel } from '../../lib/panel.tsx';
import { PaymentsSlot } from './payments-slot.tsx';
import type { DetailPart } from './slots.ts';
import { detailOf, method, METHODS, open, row } from './testing/terminal-payments.ts';

let root: Root;
let server: ReturnType<typeof fakeTerminal>;
let detail: DetailPart['detail'];
let isThere: boolean;
let stopKeys: () => void;
let cache: QueryClient;

const STAFFS = [{ id: 'm1', firstname: 'Marcus', lastname: 'Webb', location: 'AKL' }];
const other = (path: string): object => {
  if (path.endsWith('order/methods')) return { success: true, methods: METHODS };
  if (path.endsWith('get-staffs')) return { success: true, staffs: STAFFS };
  return { success: true };
};
const noop = () => undefined;
/** The payments of an order, read anew as the page does. */
function Page() {
  const cache = useQueryClient();
  const { data } = useQuery({ queryKey: ['detail'], queryFn: async () => structuredClone(detail) });
  const onChanged = () => cache.invalidateQueries({ queryKey: ['detail'] });
  return (
    data && <PaymentsSlot detail={data} {...{ onChanged, onTake: noop, onShort: noop }} isThere={async () => isThere} />
  );
}
async function show(payments: object[], state?: string, isKnown = true) {
  detail = detailOf(payments, state);
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(['session'], { csrf: '', customer: null, staff: { branch: 'AKL' }, menuMini: false });
  await act(async () =>
    root.render(
      <QueryClientProvider client={cache}>
        <DialogHost>
          <RouterProvider router={router} />
        </DialogHost>
      </QueryClientProvider>,
    ),
  );
  if (isKnown) await until(() => cache.getQueryData(['order-methods', '100042']));
  await pass();
}
/** The page reads the order anew, as it does by itself while it is owed for. */
async function becomes(payments: object[], state: string): Promise<void> {
  detail = detailOf(payments, state);
  await act(() => cache.invalidateQueries({ queryKey: ['detail'] }));
  await pass();
}
/** A payment in doubt, whose popup was closed. */
async function leftInDoubt(): Promise<void> {
  server.says('/pos/terminal/open', { success: true, open: [open({ inDoubt: true })] });
  server.says('/pos/hit/getStatus', status({ inDoubt: true }));
  await show([row({ status: 4 })]);
  await until(() => button('I got it'));
  await click('I got it');
}
const text = () => document.body.textContent ?? '';
const payments = () => [...document.querySelectorAll('.pays li')].map((one) => one.textContent ?? '');
/** A manager is chosen, and the PIN typed. */
async function approve(): Promise<void> {
  const select = document.querySelector('.ask select') as HTMLSelectElement;
  await act(async () => {
    select.value = 'm1';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  let isTyped = false;
  void typePin('2222').then(() => {
    isTyped = true;
  });
  while (!isTyped) {
    await new Promise((soon) => setImmediate(soon));
    await vi.advanceTimersByTimeAsync(5);
  }
  await pass(100);
}

// The popups and the contract's schemas are chunks of their own; here they are fetched before, so that no test waits for them.
beforeAll(async () => {
  await import('@shop/contract/answers-in-browser');
  await import('@shop/ui/dialog/dialog-view');
  await import('../../features/terminal/terminal-window.tsx');
  await import('../../features/terminal/resolve-window.tsx');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (value: string) => value });
  document.cookie = 'XSRF-TOKEN=token';
  localStorage.setItem('station.AKL.hit', 'AKL-1');
  server = fakeTerminal();
  isThere = true;
  vi.stubGlobal('fetch', server.fetch(other));
  stopKeys = listenForKeys();
  placePanel(document.body.appendChild(document.createElement('aside')));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  stopKeys();
  document.body.replaceChildren();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('Pay Now of a card terminal', () => {
  it('is F8 and Enter: the popup opens and starts at the terminal used last', async () => {
    await show([row()]);
    await key('F8');
    expect(dialog()?.textContent).toContain('Auckland 1Last used');
    await key('Enter');
    expect(server.body('/pos/hit/start')).toEqual({
      ...{ orderNo: '100042', option: 'p1', station: 'AKL-1', type: 'purchase' },
    });
    expect(server.count('/pos/pay-order')).toBe(0);
  });
  it('waits until it is known what takes it', async () => {
    const fetched = server.fetch(other);
    vi.stubGlobal('fetch', (path: string, init: object) =>
      path.endsWith('order/methods') ? new Promise(() => undefined) : fetched(path, init),
    );
    await show([row()], undefined, false);
    await key('F8');
    expect([document.querySelector('.foot .main')?.textContent, server.count('/pos/pay-order'), dialog()]).toEqual([
      ...['One moment…F8', 0, null],
    ]);
  });
  it('starts nothing and closes where the goods are not there', async () => {
    isThere = false;
    await show([row()]);
    await key('F8');
    await key('Enter');
    await pass();
    expect([dialog(), server.count('/pos/hit/start')]).toEqual([null, 0]);
  });
  it('reads the order anew once it is paid', async () => {
    await show([row()]);
    await key('F8');
    await key('Enter');
    server.says('/pos/hit/getStatus', approved());
    detail = detailOf([row({ status: 1 })], 'paid');
    await pass(5_100);
    await pass(2_600);
    expect([dialog(), payments()]).toEqual([null, [expect.stringContaining('Paid')]]);
  });
});

describe('a payment whose outcome is not known', () => {
  it('opens its popup by itself, whoever started it, and starts nothing', async () => {
    server.says('/pos/terminal/open', { success: true, open: [open()] });
    await show([row({ status: 4 })]);
    await until(() => server.count('/pos/hit/getStatus'));
    expect(dialog()?.textContent).toContain('Auckland 2 · Purchase');
    expect(dialog()?.textContent).toContain('PRESENT, INSERT');
    expect([server.count('/pos/hit/start'), server.count('/pos/hit/getStatus')]).toEqual([0, 1]);
  });
  it('has Check Status in the list and as the main button, and no Pay Now', async () => {
    await leftInDoubt();
    await pass();
    expect(dialog()).toBeNull();
    expect(payments()).toEqual(['EFTPOS$2,005.00ResolveCheck Status']);
    expect([button('Pay Now'), document.querySelector('.foot .main')?.textContent]).toEqual([
      undefined,
      'Check StatusF8',
    ]);
    await key('F8');
    await pass();
    expect(dialog()?.textContent).toContain('has not said whether the card was charged');
  });
  it('that ended meanwhile is read anew by Check Status', async () => {
    await show([row({ status: 4 })]);
    expect(dialog()).toBeNull();
    detail = detailOf([row({ status: 3 })]);
    await click('Check Status EFTPOS $2,005.00');
    await pass();
    expect([dialog(), payments()]).toEqual([null, [expect.stringContaining('Declined')]]);
  });
  it.each(['/pos/terminal/open', '/pos/hit/getStatus'])('says why it cannot be looked at: %s', async (path) => {
    server.says(path, failed(503, 'Away just now.'));
    await show([row({ status: 4 })]);
    await click('Check Status EFTPOS $2,005.00');
    await pass();
    expect(text()).toContain('Away just now.');
  });
  it('says that the order was paid another way while its own row is open, and not of its own approval', async () => {
    server.says('/pos/terminal/open', { success: true, open: [open()] });
    await show([row({ status: 4 })]);
    await until(() => server.count('/pos/hit/getStatus'));
    const isOtherwise = () => /paid another way/.test(dialog()?.textContent ?? '');
    await becomes([row({ status: 1 })], 'paid');
    expect([dialog() === null, isOtherwise()]).toEqual([false, false]);
    await becomes([row({ status: 4 }), row({ id: 'p2', gateway: 'transfer', status: 1 })], 'paid');
    expect(isOtherwise()).toBe(true);
  });
  it('of a card page has none of it', async () => {
    METHODS.push(method('card', { opensPage: true }));
    await show([row({ gateway: 'card', status: 4 })]);
    METHODS.pop();
    expect([button('Check Status'), payments()[0]?.includes('Waiting')]).toEqual([undefined, true]);
  });
});

describe('a manager', () => {
  const refund = row({ id: 'r1', type: 2, amount: '40.00', refundOf: 'p1' });

  it('approves a refund by PIN; then its popup opens for a refund', async () => {
    await show([row({ status: 1 }), refund], 'paid');
    await click('Approve Refund EFTPOS $40.00');
    await approve();
    expect(server.calls.find(({ path }) => path === '/pos/check-pin')?.body).toEqual({
      ...{ type: 'refund', target: 'r1', pin: '2222', managerId: 'm1' },
    });
    expect(dialog()?.textContent).toContain('$40.00');
    server.says('/pos/hit/start', screen({ amount: '40.00' }));
    await key('Enter');
    expect(server.body('/pos/hit/start')).toEqual({
      ...{ orderNo: '100042', option: 'r1', station: 'AKL-1', type: 'refund' },
    });
  });
  it('is asked no more how a payment ended whose answer has come', async () => {
    await leftInDoubt();
    await click('Resolve EFTPOS $2,005.00');
    expect(dialog()?.textContent).toContain('How did it end?');
    await becomes([row({ status: 1 })], 'paid');
    expect(dialog()).toBeNull();
  });
  it('says how a payment in doubt ended, with a note and a PIN of that order', async () => {
    await leftInDoubt();
    await click('Resolve EFTPOS $2,005.00');
    await click('Resolve');
    expect(text()).toContain('own report, asked at 6:12:31 am: Nothing of it yet.');
    await act(async () => document.querySelector<HTMLFormElement>('.dlg form')?.requestSubmit());
    await pass();
    expect(text()).toContain('Please say how it ended');
    await act(async () => document.querySelector<HTMLInputElement>('.dlg [name=outcome]')?.click());
    const note = document.querySelector('.dlg .note input') as HTMLInputElement;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(note, 'Merchant receipt 0042');
      note.dispatchEvent(new Event('input', { bubbles: true }));
    });
    server.says('/pos/terminal/resolve', refused('This payment is not in doubt.'), {
      ...{ success: true, msg: 'Recorded as paid.' },
    });
    await act(async () => document.querySelector<HTMLFormElement>('.dlg form')?.requestSubmit());
    await pass();
    await approve();
    expect(text()).toContain('This payment is not in doubt.');
    await act(async () => document.querySelector<HTMLFormElement>('.dlg form')?.requestSubmit());
    await pass();
    await approve();
    const wanted = { option: 'p1', orderNo: '100042', outcome: 'paid', note: 'Merchant receipt 0042' };
    expect([server.body('/pos/terminal/resolve'), dialog()]).toEqual([wanted, null]);
    expect(server.calls.find(({ path }) => path === '/pos/check-pin')?.body).toMatchObject({
      ...{ type: 'terminal-resolve', target: '100042' },
    });
  });
});
