// @vitest-environment jsdom
import type { DetailOrder } from '@shop/contract/pos/order-detail';
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import OrderDeliveryFee from '../../features/order-detail/delivery-fee.tsx';
import { order } from './testing/an-order.ts';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

let root: Root;
let sent: { path: string; body: unknown; key: string | null }[];
let answers: Response[];
const onClose = vi.fn();
const onChanged = vi.fn(async () => undefined);
const open = (of: DetailOrder) =>
  act(async () =>
    root.render(
      <DialogHost>
        <OrderDeliveryFee order={of} {...{ onClose, onChanged }} />
      </DialogHost>,
    ),
  );
const submit = () =>
  act(async () => {
    document.querySelector('form')?.requestSubmit();
    await new Promise((soon) => setTimeout(soon, 10));
  });
const type = (value: string) =>
  act(async () => {
    const field = document.querySelector('input');
    if (!field) throw new Error('no field');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('focusout', { bubbles: true }));
  });
const priced = { success: true, msg: 'Delivery is $120.00 now.', grandtotal: '7125.00', status: 'deposit' };

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: String });
  document.cookie = 'XSRF-TOKEN=token';
  [sent, answers] = [[], []];
  vi.clearAllMocks();
  vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string>; body: string }) => {
    const key = new Headers(init.headers).get('idempotency-key');
    sent.push({ path, body: JSON.parse(init.body), key });
    return answers.shift();
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await open({ ...order, delivery: 'TBC' });
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('asks for an amount before anything is sent', async () => {
  await submit();
  expect([document.body.textContent?.includes('Please enter an amount'), sent]).toEqual([true, []]);
});
it('sends the fee with the version that was shown; one that failed goes again under its own key', async () => {
  answers = [new Response('{}', { status: 503 }), new Response(JSON.stringify(priced))];
  await type('120');
  await submit();
  expect(onClose).not.toHaveBeenCalled();
  await submit();
  const body = { orderNo: '100042', version: 1, amount: '120.00' };
  expect(sent.map((one) => [one.path, one.body])).toEqual([
    ['/pos/order/delivery-fee', body],
    ['/pos/order/delivery-fee', body],
  ]);
  expect([sent[0]?.key === sent[1]?.key, sent[0]?.key]).toEqual([true, expect.stringMatching(/^[\da-f-]{36}$/)]);
  expect([onClose.mock.calls.length, onChanged.mock.calls.length]).toEqual([1, 1]);
});
it('shows the new total before anything is sent, and that the coupon may take some of the fee off', async () => {
  await type('120');
  expect(document.querySelector('output')?.textContent).toBe(
    'New total $7,125.00, before what coupon FIFTY takes off the delivery. So far $7,005.00.',
  );
});
it('corrects a fee that was entered: the wrong one is named, leaves the total and is sent as the one that was shown', async () => {
  await open({ ...order, coupon_code: '', correctable_fee: '5550.00', grandtotal: '12426.00' });
  answers = [new Response(JSON.stringify(priced))];
  await type('55.50');
  expect(document.body.textContent).toContain('Its fee is $5,550.00.');
  expect(document.querySelector('output')?.textContent).toBe('New total $6,931.50. So far $12,426.00.');
  await submit();
  expect(sent[0]?.body).toEqual({ orderNo: '100042', version: 1, amount: '55.50', replaces: '5550.00' });
});
