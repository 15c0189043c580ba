import { bankingStartAnswer } from '@shop/contract/pos/banking';
import { orderAllocated, taken } from '@shop/contract/pos/dispatch';
import type { DetailItem } from '@shop/contract/pos/order-detail';
import { orderPaid } from '@shop/contract/pos/order-payments';
import { redirectAnswer } from '@shop/contract/v1/cart';
import { confirmationAnswer } from '@shop/contract/v1/order';
import { eventually } from '@shop/kit/testing/eventually';
import { addDays, todayInNz } from '@shop/primitives/nz-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, managerPin, signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';
import { counterSales, customer, plentifulSku } from './counter-sales.ts';

const NEXT_MONTH = addDays(todayInNz(new Date()), 30);

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

const statusOf = async (orderNo: string) => (await counter.detail(orderNo)).status;
const partsOf = async (orderNo: string) =>
  (await counter.detail(orderNo)).items.filter(({ take_allocations: rows }) => rows.length > 0);
const arrange = async (orderNo: string, payment: object) =>
  (await counter.arrange(orderNo, [payment])).at(-1)?.id ?? '';
const pay = async (orderNo: string, pId: string) =>
  orderPaid.parse((await till.post('/pos/pay-order', { orderNo, pId })).json);
/** A sale of two pieces at the counter, paid whole. */
async function paidSale(): Promise<{ orderNo: string; paymentId: string; amount: string }> {
  const { orderNo, amount } = await counter.order(sku, 2);
  const paymentId = await arrange(orderNo, { gateway: 'offline', name: 'Offline', amount, reference: 'A1' });
  await pay(orderNo, paymentId);
  return { orderNo, paymentId, amount };
}
const take = async ({ id, take_allocations: rows }: DetailItem, qty?: number) => {
  for (const { id: allocId, qty: all, bins } of rows) {
    const body = { detailId: id, allocId, qtyTaken: String(qty ?? all), binTaken: Object.keys(bins ?? {})[0] ?? '' };
    expect(taken.parse((await till.post('/pos/order/updateQTYTaken', body)).json)).toMatchObject({ success: true });
  }
};
/** What is promised to an order and has not left, by component. */
const promised = async (orderNo: string) => {
  const { rows } = await shop.catalogue.query<{ row: string }>(
    `select component || ' ' || source || ' ' || (qty - dispatched) as row from stock_hold_line
      where order_no = $1 and qty > dispatched order by n`,
    [orderNo],
  );
  return rows.map(({ row }) => row);
};
/** Allocated of these at every place together. */
const allocated = async (components: readonly string[]) => {
  const { rows } = await shop.catalogue.query<{ n: number }>(
    'select sum(alloc)::int as n from stock where component = any($1)',
    [components],
  );
  return rows[0]?.n ?? 0;
};

describe('an order of the counter', () => {
  it('that is refunded whole gives back what has not left, and no more', async () => {
    const { orderNo, paymentId, amount } = await paidSale();
    const parts = await partsOf(orderNo);
    const components = parts.map(({ part_sku: component }) => component);
    const [first] = parts;
    if (!first) throw new Error('no part');
    await take(first, 1);
    const [before, left] = [await allocated(components), (await promised(orderNo)).length];
    expect(left).toBeGreaterThan(0);
    const units = parts.reduce((sum, { qty_ordered: qty }) => sum + qty, 0) - 1;
    const back = await arrange(orderNo, {
      ...{ gateway: 'directcrd', name: 'Bank transfer', amount, type: 2, refundOf: paymentId },
    });
    await managerPin(till, orderNo, 'refund');
    await pay(orderNo, back);
    expect(await statusOf(orderNo)).toBe('refunded');
    await eventually(async () => expect(await promised(orderNo)).toEqual([]));
    expect(await allocated(components)).toBe(before - units);
  });
  it('is completed by the record of the banking, once everything has left', async () => {
    const { orderNo } = await paidSale();
    for (const part of await partsOf(orderNo)) await take(part);
    expect(await statusOf(orderNo)).toBe('dispatched');
    const call = (name: string, body: object) => till.post(`/pos/report/dailyBanking/${name}`, body);
    await eventually(async () => {
      const booked = await shop.banking?.query('select from ledger_entry where order_no = $1', [orderNo]);
      expect(booked?.rowCount).toBe(1);
    });
    const day = bankingStartAnswer.parse((await call('start', { date: todayInNz(new Date()) })).json);
    if (!day.success) throw new Error(day.msg);
    const { date, branch, pMethods } = day;
    expect((await call('create', { date, branch, comment: '', pMethods })).json).toMatchObject({ success: true });
    await eventually(async () => expect(await statusOf(orderNo)).toBe('completed'));
    expect((await counter.detail(orderNo)).payments.map(({ status }) => status)).toEqual([5]);
  });
});

describe('an order of the web shop', () => {
  /** Nothing of it is free any more; @returns what gives it back */
  const emptied = async (): Promise<() => Promise<unknown>> => {
    const part = 'component in (select component from sku_component where sku = $1)';
    const { rows } = await shop.catalogue.query<object>(
      `select component, location, on_hand, clr + alloc + nons as least from stock where ${part}`,
      [sku],
    );
    await shop.catalogue.query(`update stock set on_hand = clr + alloc + nons where ${part}`, [sku]);
    await shop.catalogue.query(
      `update po_line set qty = greatest(reserved, 1), reserved = greatest(reserved, 1) where ${part}`,
      [sku],
    );
    return () =>
      shop.catalogue.query(
        `update stock s set on_hand = s.on_hand + b.on_hand - b.least
           from jsonb_to_recordset($1::jsonb) as b(component text, location text, on_hand int, least int)
          where s.component = b.component and s.location = b.location`,
        [JSON.stringify(rows)],
      );
  };
  /** Bought and paid by card in the store. @returns its number */
  const bought = async (): Promise<string> => {
    const shopper = shop.browser();
    await shopper.get('/v1/session');
    await shopper.post('/v1/cart/add', { sku, qty: 1 });
    await shopper.post('/v1/cart/updateBasic', { cart: customer, useSameAddress: 1 });
    const placed = await shopper.post('/v1/cart/complete', { 'g-recaptcha-response': 'pass' });
    const { redirect, params } = redirectAnswer.parse(placed.json);
    const gone = await shopper.send(redirect, {
      ...{ method: 'POST', body: new URLSearchParams(params).toString(), bare: true },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const card = { holder: 'Ana Lee', cardNumber: '4111 1111 1111 1111', expiry: '12/30', cvc: '123', action: 'pay' };
    const page = gone.headers.get('location') ?? '';
    const paid = await fetch(page, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });
    const back = new URL(paid.headers.get('location') ?? '');
    const end = (await shopper.get(back.pathname + back.search)).headers.get('location') ?? '';
    return eventually(async () => {
      const order = confirmationAnswer.parse((await shopper.get(`/v1${end}`)).json);
      expect(order.status).toBe('paid');
      return order.order_no;
    });
  };
  it('that waits for a back-order is allocated anew at the counter, leaves from there, and is completed', async () => {
    const giveBack = await emptied();
    const orderNo = await bought();
    const waiting = (await partsOf(orderNo)).filter(({ take_allocations: rows }) =>
      rows.some(({ from }) => from === 'BACK-ORDER'),
    );
    expect(waiting.length).toBeGreaterThan(0);
    await giveBack();
    for (const { id, take_allocations: rows, can_be_allocated: qty } of await partsOf(orderNo)) {
      const row = { method: 'DEL', from: 'DC', qty, dispatch_date: NEXT_MONTH, confirmed: 1, note: '' };
      const body = { orderNo, detailId: id, allocation: [row], replaces: rows.map((one) => one.id) };
      expect(orderAllocated.parse((await till.post('/pos/order/allocate', body)).json)).toMatchObject({
        success: true,
      });
    }
    expect((await promised(orderNo)).filter((row) => !row.includes(' DC '))).toEqual([]);
    for (const part of await partsOf(orderNo)) await take(part);
    expect(await statusOf(orderNo)).toBe('completed');
    expect(await promised(orderNo)).toEqual([]);
  });
});
