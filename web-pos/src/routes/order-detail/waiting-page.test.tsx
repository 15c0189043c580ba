// @vitest-environment jsdom
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fakeTerminal, refused } from '../../features/terminal/testing/fake-terminal.ts';
import { Notices } from '../../lib/notice.tsx';
import { button, click, key, pass, until } from '../../features/terminal/testing/shown-terminal.tsx';
import { listenForKeys } from '../../lib/keys.ts';
import { placePanel } from '../../lib/panel.tsx';
import { PaymentsSlot } from './payments-slot.tsx';
import type { DetailPart } from './slots.ts';

const gem = {
  id: 'p1',
  gateway: 'gem',
  name: 'Gem Visa',
  amount: '2005.00',
  status: 4,
  type: 1,
  refundOf: '',
  reference: '',
};
const eftpos = { ...gem, gateway: 'eftpos', name: 'EFTPOS' };
const detailOf = (payments: object[]) =>
  ({
    ...{ success: true, ga4Itmes: [], disclosures: [] },
    order: {
      ...{ order_no: '100042', status: 'pending', grandtotal: '2005.00', refundDue: '0.00', whyNotTaken: 'unpaid' },
      ...{ payments, items: [], total_tax: '0.00', shipping_cost: '0.00', coupon_code: '' },
    },
  }) as unknown as DetailPart['detail'];
const METHOD = {
  ...{ code: 'eftpos', name: 'EFTPOS', reference: '', opensPage: false, terminal: 'hit', refunds: 'own' },
  ...{ available: null, byCode: false, awaited: false },
};
const CARD = { ...METHOD, code: 'windcave', name: 'Card', opensPage: true, terminal: '' };
const TRANSFER = { ...METHOD, code: 'directcrd', name: 'Bank transfer', terminal: '', awaited: true };
const other = (path: string): object =>
  path.endsWith('order/methods') ? { success: true, methods: [METHOD, CARD, TRANSFER] } : { success: true, open: [] };
const STOP = '/pos/order/stop-waiting';
const LABEL = 'Stop waiting for Gem Visa $2,005.00';

let root: Root;
let server: ReturnType<typeof fakeTerminal>;
let changed: ReturnType<typeof vi.fn<() => void>>;
let stopKeys: () => void;

beforeAll(async () => {
  await import('@shop/contract/answers-in-browser');
  await import('@shop/ui/dialog/dialog-view');
  await import('../../features/terminal/terminal-window.tsx');
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (value: string) => value });
  server = fakeTerminal();
  vi.stubGlobal('fetch', server.fetch(other));
  stopKeys = listenForKeys();
  placePanel(document.body.appendChild(document.createElement('aside')));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  changed = vi.fn<() => void>();
});
const cache = () => {
  const made = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  made.setQueryData(['session'], { csrf: '', customer: null, staff: { branch: 'AKL' }, menuMini: false });
  return made;
};
/** The page reads the order anew as the counter's does: what is `next` by then. */
async function show(first: object, next: object = first) {
  function Page() {
    const [payment, set] = useState(first);
    const onChanged = async () => {
      changed();
      set(next);
    };
    return (
      <PaymentsSlot
        {...{ detail: detailOf([payment]), onChanged }}
        onTake={() => undefined}
        isThere={async () => true}
        onShort={() => undefined}
      />
    );
  }
  await act(async () =>
    root.render(
      <QueryClientProvider client={cache()}>
        <DialogHost>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />
        </DialogHost>
        <Notices />
      </QueryClientProvider>,
    ),
  );
  await pass();
}
afterEach(async () => {
  await act(async () => root.unmount());
  stopKeys();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answered = async (answer: string, question: string) => {
  const said = () =>
    [...document.querySelectorAll<HTMLElement>('dialog button, [role=dialog] button, [role=alertdialog] button')].find(
      (one) => one.textContent === answer,
    );
  await until(said);
  expect(document.body.textContent).toContain(question);
  await act(async () => said()?.click());
  await pass();
};
const pressed = async (answer: string) => {
  await show(gem);
  await click(LABEL);
  await answered(answer, 'Gem Visa is asked first.');
};

it('a payment that waits for the customer’s page can be opened again, or waited for no longer: asked, then ended, then read anew', async () => {
  server.says(STOP, { success: true, msg: 'Stopped waiting for Gem Visa $2,005.00. The order can be paid here.' });
  await pressed('Stop waiting');
  await until(() => server.count(STOP));
  expect(server.body(STOP)).toEqual({ orderNo: '100042', pId: 'p1' });
  await until(() => changed.mock.calls.length);
  expect(button('Open again the page of Gem Visa $2,005.00')).toBeDefined();
});
it('stays as it is where staff keep waiting', async () => {
  await pressed('Keep waiting');
  expect(server.count(STOP)).toBe(0);
});
it('a provider that does not answer is said, and the order is read anew', async () => {
  const sentence = 'Gem Visa does not answer right now, so its payment still waits. Please press Stop waiting again.';
  server.says(STOP, refused(sentence));
  await pressed('Stop waiting');
  await until(() => document.body.textContent?.includes(sentence));
  expect(changed).toHaveBeenCalled();
});
it('an unpaid one of a method that only the store has is not begun here: it is deleted, and the button says so', async () => {
  await show({ ...gem, status: 0 });
  await until(() => document.body.textContent.includes('Delete what is not paid here'));
  await key('F8');
  expect(server.count('/pos/pay-order')).toBe(0);
  expect(button('Delete payment Gem Visa $2,005.00')).toBeDefined();
});
it('a payment that has begun at a terminal reads no more unpaid behind its popup: nothing to delete, and no Pay Now', async () => {
  await show({ ...eftpos, status: 0 }, eftpos);
  await until(() => button('Pay Now'));
  expect(button('Delete payment EFTPOS $2,005.00')).toBeDefined();
  await key('F8');
  const first = () => document.querySelector<HTMLInputElement>('[role=dialog] input[type=radio]');
  await until(first);
  await act(async () => first()?.click());
  await click('Start');
  await until(() => button('Check Status EFTPOS $2,005.00'));
  expect([button('Delete payment EFTPOS $2,005.00'), button('Pay Now')]).toEqual([undefined, undefined]);
});
it('the popup takes the focus out of the amount, where an Enter too many would add what is left once it is closed', async () => {
  await show({ ...eftpos, status: 0, amount: '5.00' });
  await until(() => button('Pay Now'));
  const focused: unknown[] = [];
  document.addEventListener('focusin', ({ target }) => focused.push((target as HTMLElement).textContent), {
    once: true,
  });
  await key('F8');
  expect(focused[0]).toBe('Pay NowF8');
});
it('the link to pay an unpaid one is mailed at a press, and what was done is said; one of a terminal has none', async () => {
  server.says('/pos/order/send-link', {
    success: true,
    msg: 'The customer gets a mail with the link to pay $2,005.00.',
  });
  await show({ ...gem, gateway: 'windcave', name: 'Card', status: 0 });
  await click('E-mail link to pay Card $2,005.00');
  await until(() => document.body.textContent?.includes('The customer gets a mail with the link'));
  expect(server.body('/pos/order/send-link')).toEqual({ orderNo: '100042', pId: 'p1' });
  await show({ ...eftpos, status: 0 });
  expect(button('E-mail link to pay EFTPOS $2,005.00')).toBeUndefined();
});
it('a bank transfer is booked by F8 only once staff say that it has arrived', async () => {
  server.says('/pos/pay-order', { success: true, msg: 'Payment received.', redirect: '', params: {} });
  const question = 'Has Bank transfer $2,005.00 arrived?';
  await show({ ...gem, gateway: 'directcrd', name: 'Bank transfer', status: 0 });
  await until(() => button('Pay Now'));
  await key('F8');
  await answered('Not yet', question);
  expect(server.count('/pos/pay-order')).toBe(0);
  await key('F8');
  await answered('It has arrived', question);
  await until(() => server.count('/pos/pay-order'));
  expect(server.body('/pos/pay-order')).toEqual({ orderNo: '100042', pId: 'p1' });
  await until(() => document.body.textContent?.includes('Payment received.'));
});
