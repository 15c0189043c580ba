// @vitest-environment jsdom
import type { OrderDetail } from '@shop/contract/pos/order-detail';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trackPayment, usePurchaseReport } from './sale-events.ts';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

type Detail = OrderDetail & { success: true };
const item = { item_id: 'HAAST', item_name: 'Haast armchair', price: '899.00', quantity: 1 };
const detailOf = (status: string) =>
  ({
    order: {
      ...{ order_no: '100042', status, grandtotal: '988.00', total_tax: '128.87', shipping_cost: '89.00' },
      coupon_code: 'WELCOME10',
    },
    ga4Itmes: [item],
  }) as unknown as Detail;
let root: Root;
let sent: string[];
let claimed: boolean;
const layer = () => (window as { dataLayer?: unknown[] }).dataLayer ?? [];
const show = async (status: string) => {
  await act(async () => root.render(<Page detail={detailOf(status)} />));
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 5))));
};
function Page({ detail }: { detail: Detail }) {
  usePurchaseReport(detail);
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.cookie = 'XSRF-TOKEN=token';
  [sent, claimed] = [[], true];
  (window as { dataLayer?: unknown[] }).dataLayer = [];
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    return new Response(JSON.stringify({ success: claimed }));
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('a sale is reported once, when its last payment arrives', async () => {
  await show('pending');
  await show('deposit');
  expect(sent).toEqual([]);
  await show('paid');
  await show('paid');
  expect(sent).toEqual(['/pos/order/markGaSent']);
  expect(layer()).toEqual([
    {
      event: 'purchase',
      ecommerce: {
        ...{ currency: 'NZD', value: '988.00', items: [item], transaction_id: '100042' },
        ...{ tax: '128.87', shipping: '89.00', coupon: 'WELCOME10' },
      },
    },
  ]);
});
it('one that another page has reported, or that was paid before, is not', async () => {
  await show('paid');
  expect(sent).toEqual([]);
  claimed = false;
  await show('pending');
  await show('paid');
  expect([sent.length, layer()]).toEqual([1, []]);
});
it('a method that is added says which', () => {
  trackPayment(detailOf('pending'), 'offline');
  expect(layer()).toEqual([
    {
      event: 'add_payment_info',
      ecommerce: { currency: 'NZD', value: '988.00', items: [item], payment_type: 'offline' },
    },
  ]);
});
