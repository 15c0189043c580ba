import { counterMethods } from '@shop/contract/pos/order-payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, managerPin, signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';
import { counterSales, plentifulSku } from './counter-sales.ts';

let shop: Shop;
let till: Browser;
let sku: string;
let counter: ReturnType<typeof counterSales>;

beforeAll(async () => {
  shop = await runningShop({ whole: true });
  till = await signedInAs(shop.browser(), 'staff');
  sku = await plentifulSku(till);
  counter = counterSales(till);
}, 120_000);
afterAll(() => shop?.stop());

const press = (orderNo: string, pId: string) => till.post('/pos/pay-order', { orderNo, pId });
const credit = (amount: string, more: object = {}) => ({ gateway: 'credit', name: 'Store credit', amount, ...more });

/** Of one whose details became a customer's: only customers have credit. */
const ordered = () => counter.order(sku, 1, { updateCus: 1 });
const available = async (orderNo: string) => {
  const { methods } = counterMethods.parse((await till.post('/pos/order/methods', { orderNo })).json);
  return methods.find(({ code }) => code === 'credit')?.available;
};

async function paid() {
  const { orderNo, amount } = await ordered();
  const [row] = await counter.arrange(orderNo, [{ gateway: 'directcrd', name: 'Bank transfer', amount }]);
  expect((await press(orderNo, row?.id ?? '')).json).toMatchObject({ success: true });
  return { orderNo, refundOf: row?.id ?? '' };
}

describe('a refund to store credit', () => {
  it('waits for a manager’s PIN, is the customer’s to spend from then on, and pays their next order once', async () => {
    const { orderNo, refundOf } = await paid();
    expect(await available(orderNo)).toBe('0.00');
    const rows = await counter.arrange(orderNo, [credit('40.00', { type: 2, refundOf })]);
    const refund = rows.find(({ type }) => type === 2)?.id ?? '';
    expect((await press(orderNo, refund)).status).toBe(403);
    expect(await available(orderNo)).toBe('0.00');
    await managerPin(till, orderNo, 'refund');
    const { json } = await press(orderNo, refund);
    expect(json).toMatchObject({ success: true, msg: expect.stringMatching(/^Refund approved\. \$40\.00/) });
    await press(orderNo, refund);
    expect((await counter.detail(orderNo)).payments.filter(({ type }) => type === 2)).toMatchObject([
      { gateway: 'credit', amount: '40.00', status: 1, refundOf },
    ]);
    const next = await ordered();
    expect(await available(next.orderNo)).toBe('40.00');
    const over = await till.post('/pos/order/updatePayment', { orderNo: next.orderNo, payments: [credit('40.01')] });
    expect(over.json).toMatchObject({ success: false, msg: 'Store credit can not pay $40.01' });
    const [row] = await counter.arrange(next.orderNo, [credit('40.00')]);
    expect((await press(next.orderNo, row?.id ?? '')).json).toMatchObject({ success: true });
    expect((await counter.detail(next.orderNo)).status).toBe('deposit');
    expect(await available(next.orderNo)).toBe('0.00');
  });
});
