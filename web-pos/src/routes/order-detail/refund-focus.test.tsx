// @vitest-environment jsdom
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { typePin } from '../../features/pin/testing/type-pin.ts';
import { placePanel } from '../../lib/panel.tsx';
import { PaymentsSlot } from './payments-slot.tsx';
import type { DetailPart } from './slots.ts';
import { item } from './testing/an-order.ts';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const PAID = {
  ...{ id: 'p1', gateway: 'offline', name: 'Offline', amount: '100.00', status: 1, type: 1, refundOf: '' },
  ...{ reference: '', why: '', reason: '', settled: '', takenBy: '' },
};
const BACK = { ...PAID, id: 'r1', amount: '10.00', status: 0, type: 2, refundOf: 'p1', why: 'first ten' };
const OFFLINE = {
  ...{ code: 'offline', name: 'Offline', reference: '', opensPage: false, terminal: '', refunds: 'own' },
  ...{ available: null, byCode: false, awaited: false },
};
const HAAST = item('HAAST', -1);
const LEFT = {
  ...HAAST,
  can_be_taken: 1,
  take_allocations: [{ id: '7', qty: 2, qty_dispatched: 0, dispatch_date: '' }],
};
let root: Root;
let payments: readonly object[];
let sent: string[];

const ANSWERS: Record<string, () => object> = {
  '/pos/order/methods': () => ({ success: true, methods: [OFFLINE] }),
  '/pos/order/updatePayment': () => ({ success: true, payments: (payments = [PAID, BACK]) }),
  '/pos/pay-order': () => ((payments = [PAID, { ...BACK, status: 1 }]), { success: true, redirect: '', params: {} }),
  '/pos/get-staffs': () => ({ success: true, staffs: [{ id: 'm1', firstname: 'Marcus', lastname: 'W' }] }),
  '/pos/check-pin': () => ({ success: true }),
};
const detailOf = (rows: readonly object[]) =>
  ({
    ...{ success: true, ga4Itmes: [], disclosures: [] },
    order: {
      ...{ order_no: '100042', status: 'paid', grandtotal: '100.00', refundDue: '0.00', whyNotTaken: '' },
      ...{ payments: rows, items: [LEFT], total_tax: '0.00' },
      ...{ shipping_cost: '0.00', coupon_code: '' },
    },
  }) as unknown as DetailPart['detail'];
/** As the order's page does, it shows what the shop answers once it was read anew. */
function Page() {
  const [rows, set] = useState(payments);
  const part = { detail: detailOf(rows), onChanged: async () => set(payments) };
  return <PaymentsSlot {...part} onTake={() => undefined} isThere={async () => true} onShort={() => undefined} />;
}
async function open(...rows: readonly object[]) {
  payments = rows;
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <DialogHost>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />
        </DialogHost>
      </QueryClientProvider>,
    ),
  );
  await settle();
}
const settle = (ms = 20) => act(async () => void (await new Promise((soon) => setTimeout(soon, ms))));
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => [one.ariaLabel, one.textContent].includes(name));
/** As a pointer or Enter does: it has the focus, then it is pressed. */
async function press(name: string) {
  button(name)?.focus();
  await act(async () => button(name)?.click());
  await settle();
}
/** What has the focus, once something has it again. */
async function focused() {
  for (let turn = 0; turn < 100 && document.activeElement === document.body; turn += 1) await settle();
  return document.activeElement?.textContent;
}
/** Once its button is gone. */
async function gone(name: string) {
  for (let turn = 0; turn < 100 && button(name); turn += 1) await settle();
  expect(button(name)).toBeUndefined();
}
const NEXT = 'Taking now, the HAASTF8';

beforeAll(async () => void (await import('@shop/ui/dialog/dialog-view')));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  sent = [];
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    return new Response(JSON.stringify(ANSWERS[path]?.() ?? { success: true, open: [] }));
  });
  const panel = document.body.appendChild(document.createElement('aside'));
  panel.className = 'panel';
  placePanel(panel);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  placePanel(null);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('once a refund was added, or is not added after all, the focus is at the next step', async () => {
  await open(PAID);
  await press('Refund Offline $100.00');
  await press('Cancel');
  expect(await focused()).toBe(NEXT);
  await press('Refund Offline $100.00');
  const why = document.querySelector<HTMLInputElement>('[placeholder*=credit]');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(why, 'first ten');
    why?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Add refund');
  await gone('Add refund');
  expect(sent).toContain('/pos/order/updatePayment');
  expect(await focused()).toBe(NEXT);
});
it('once a refund was approved the focus is at the next step', async () => {
  await open(PAID, BACK);
  await press('Approve Refund Offline $10.00');
  const select = document.querySelector('select') as HTMLSelectElement;
  await act(async () => {
    select.value = 'm1';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await typePin();
  await gone('Approve Refund Offline $10.00');
  expect(sent).toContain('/pos/pay-order');
  expect(await focused()).toBe(NEXT);
});
it('once a refund that waits was deleted the focus is at the next step', async () => {
  await open(PAID, BACK);
  await press('Delete refund Offline $10.00');
  await gone('Delete refund Offline $10.00');
  expect(await focused()).toBe(NEXT);
});
