// @vitest-environment jsdom
import type { OrderAnswer } from '@shop/contract/v1/order';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import OrderPopup from './order-popup.tsx';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

let root: Root;
const transfer = { name: 'The Shop Ltd', account: '12-3456-7890123-00', reference: '100025', amount: '818.00' };
const order = (over: Partial<OrderAnswer>) =>
  ({
    ...{ order_no: '100025', status: 'pending', nztime: '2026-11-27 13:00', items: [], payments: [], delivery: 'FREE' },
    ...{ grandtotal: '818.00', subtotal_inc: '818.00', shipping_cost: '0.00', assembly_cost: '0.00' },
    ...{ rubbish_cost: '0.00', total_discount: '0.00', total_tax: '106.70', deliveryLabel: 'Delivery' },
    ...{ firstname: 'Ana', lastname: 'Lee', shipping_address: '1 Gate Road', shipping_zip: '0626', transfer: null },
    ...over,
  }) as unknown as OrderAnswer;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (word: string) => word });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function open(answer: OrderAnswer, isQuote = false) {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const popup = { open: true, orderNo: answer.order_no, isQuote, placeOf: String, onClose: () => undefined };
  await act(async () => root.render(<OrderPopup {...popup} />));
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 20))));
  return document.querySelector('[role=dialog]')?.textContent ?? '';
}

it('of an order that waits for a transfer says where the transfer goes', async () => {
  const text = await open(order({ transfer }));
  expect(text).toContain('Order #100025');
  for (const part of ['$818.00', 'The Shop Ltd', '12-3456-7890123-00', 'Reference100025']) expect(text).toContain(part);
});

it('names the code whose discount it has', async () => {
  expect(await open(order({ total_discount: '22.90', couponCode: 'WELCOME10' }))).toContain(
    'Discount, WELCOME10−$22.90',
  );
});

it('of a quote is titled so', async () => {
  const text = await open(order({ order_no: '99977', status: 'quote' }), true);
  expect(text).toContain('Quote #99977');
  expect(text).not.toContain('Account number');
});
