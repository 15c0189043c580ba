import { taken } from '@shop/contract/pos/dispatch';
import type { DetailItem } from '@shop/contract/pos/order-detail';
import { logsAnswer } from '@shop/contract/pos/activity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';
import { counterSales, plentifulSku } from './counter-sales.ts';

let shop: Shop;
let till: Browser;
let sku: string;
let counter: ReturnType<typeof counterSales>;
let orderNo: string;

beforeAll(async () => {
  shop = await runningShop({ whole: true });
  till = await signedInAs(shop.browser(), 'staff');
  sku = await plentifulSku(till);
  counter = counterSales(till);
}, 120_000);
afterAll(() => shop?.stop());

/** An order of two pieces that is to be paid. */
beforeEach(async () => {
  const sold = await counter.order(sku, 2);
  ({ orderNo } = sold);
  const payments = [{ gateway: 'offline', name: 'Offline', amount: sold.amount, reference: 'A1' }];
  const [row] = await counter.arrange(orderNo, payments);
  payOrder = async () => void (await till.post('/pos/pay-order', { orderNo, pId: row?.id }));
});
let payOrder: () => Promise<void>;

const detail = async () => {
  const order = await counter.detail(orderNo);
  const parts = order.items.filter(({ take_allocations: rows }) => rows.length > 0);
  return { order, parts };
};
const bodyOf = ({ id, take_allocations: [row] }: DetailItem, qtyTaken: number | string) => ({
  ...{ detailId: id, allocId: row?.id ?? '', qtyTaken, binTaken: Object.keys(row?.bins ?? {})[0] ?? '' },
});
const take = async (body: object, key = '') =>
  till.send('/pos/order/updateQTYTaken/', { method: 'POST', body, headers: key ? { 'idempotency-key': key } : {} });
const refusal = (msg: string) => ({ status: 200, json: { success: false, msg, error: msg } });
/** On hand, allocated and in bins, of all that the order is made of. */
const inStock = async (): Promise<string> => {
  const parts = await shop.orders?.query<{ sku: string }>('select sku from sub_item where order_no = $1', [orderNo]);
  const { rows } = await shop.catalogue.query<{ row: string }>(
    `select concat_ws(' ', sum(on_hand), sum(alloc), (select sum(qty) from bin b where b.component = any($1))) as row
       from stock where component = any($1)`,
    [parts?.rows.map(({ sku: part }) => part)],
  );
  return rows[0]?.row ?? '';
};
const less = (row: string, units: number): string =>
  row
    .split(' ')
    .map((n) => Number(n) - units)
    .join(' ');

describe('Taking now', () => {
  it('takes every part of a paid order out of its bin, until the order is dispatched, and says who took what', async () => {
    await payOrder();
    const { parts } = await detail();
    const before = await inStock();
    for (const part of parts) {
      const all = part.take_allocations[0]?.qty ?? 0;
      const answer = taken.parse((await take(bodyOf(part, String(all)))).json);
      expect(answer).toEqual({
        success: true,
        msg: expect.stringMatching(`^${all} taken from .+\\.$`),
        already_taken: all,
      });
    }
    const units = parts.reduce((sum, { qty_ordered: qty }) => sum + qty, 0);
    expect([units > 0, await inStock()]).toEqual([true, less(before, units)]);
    const after = await detail();
    expect(after.order.status).toBe('dispatched');
    for (const part of after.parts) {
      expect(part).toMatchObject({
        can_be_taken: 0,
        already_taken: part.qty_ordered,
        taken: [{ qty: part.qty_ordered }],
      });
      expect(part.taken[0]?.staff).not.toBe('');
    }
    const { json } = await till.post('/pos/activity/getLogs', { orderNo, event: ['order-log'] });
    expect(logsAnswer.parse(json).logs[0]?.description).toMatch(/^took \d+ of .+ from bin .+$/);
  });
  it('acts once for one key, however often it is pressed, and each time without one', async () => {
    await payOrder();
    const [part] = (await detail()).parts;
    if (!part) throw new Error('no part');
    const all = await Promise.all(Array.from({ length: 8 }, () => take(bodyOf(part, 1), 'press-1')));
    for (const { json } of all) expect(taken.parse(json)).toMatchObject({ success: true, already_taken: 1 });
    expect((await detail()).order.status).toBe('part-dispatched');
    expect((await take(bodyOf(part, 2), 'press-1')).status).toBe(409);
    expect(taken.parse((await take(bodyOf(part, 1))).json)).toMatchObject({ already_taken: 2 });
  });
  it('says which limit is broken, word for word, and takes nothing', async () => {
    await payOrder();
    const { parts } = await detail();
    const [part] = parts;
    if (!part) throw new Error('no part');
    const most = part.can_be_taken;
    expect(await take(bodyOf(part, -1))).toMatchObject(refusal('Qty taken cannot be less than 0'));
    for (const binTaken of ['', 'NOT-A-BIN', null])
      expect(await take({ ...bodyOf(part, 1), binTaken })).toMatchObject(refusal('Please select a bin'));
    for (const qtyTaken of [most + 1, '999999'])
      expect(await take({ ...bodyOf(part, 0), qtyTaken })).toMatchObject(
        refusal(`Qty taken should not be greater than ${most}`),
      );
    for (const qtyTaken of [1.5, '0.5'])
      expect(await take({ ...bodyOf(part, 0), qtyTaken })).toMatchObject({
        ...{ status: 400, text: 'Qty taken: please enter a whole number.' },
      });
    expect((await detail()).parts).toEqual(parts);
  });
  it('takes nothing of an order that is not paid, whose page says why', async () => {
    const { order, parts } = await detail();
    expect([order.whyNotTaken, parts.map((part) => part.can_be_taken)]).toEqual([
      'This order is not paid yet.',
      parts.map(() => 0),
    ]);
    const [part] = parts;
    if (!part) throw new Error('no part');
    expect(await take({ ...bodyOf(part, 1), binTaken: 'A' })).toMatchObject(refusal('This order is not paid yet.'));
  });
  it('is for staff alone, of what there is, with values of the right kind', async () => {
    await payOrder();
    const [part] = (await detail()).parts;
    if (!part) throw new Error('no part');
    const good = bodyOf(part, 1);
    expect((await take({ ...good, allocId: '999999999' })).status).toBe(404);
    expect((await take({ ...good, detailId: 'another' })).status).toBe(404);
    for (const wrong of [{ qtyTaken: 'two' }, { qtyTaken: null }, { allocId: {} }, { detailId: '' }, { binTaken: [1] }])
      expect([wrong, (await take({ ...good, ...wrong })).status]).toEqual([wrong, 400]);
    expect((await take(good, 'a key with blanks')).status).toBe(400);
    const stranger = shop.browser();
    await stranger.get('/v1/session');
    expect((await stranger.post('/pos/order/updateQTYTaken', good)).status).toBe(401);
    expect((await detail()).parts[0]?.already_taken).toBe(0);
  });
});
