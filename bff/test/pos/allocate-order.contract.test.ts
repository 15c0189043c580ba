import { addDays, todayInNz } from '@shop/primitives/nz-time';
import { orderAllocated } from '@shop/contract/pos/dispatch';
import type { DetailItem } from '@shop/contract/pos/order-detail';
import { logsAnswer } from '@shop/contract/pos/activity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';
import { counterSales, plentifulSku } from './counter-sales.ts';

const NEXT_MONTH = addDays(todayInNz(new Date()), 30);

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

/** A pending order of two pieces. */
beforeEach(async () => {
  ({ orderNo } = await counter.order(sku, 2));
});

const detail = () => counter.detail(orderNo);
const part = async (): Promise<DetailItem> => {
  const found = (await detail()).items.find(({ can_be_allocated: left }) => left > 0);
  if (!found) throw new Error('no part');
  return found;
};
const row = (from: string, qty: number) => ({
  method: 'DEL',
  from,
  qty,
  dispatch_date: NEXT_MONTH,
  confirmed: 1,
  note: 'Ring',
});
const bodyOf = (item: DetailItem, allocation: readonly object[]) => ({
  ...{ orderNo, detailId: item.id, allocation, replaces: item.take_allocations.map(({ id }) => id) },
});
const allocate = (body: object, key = '') =>
  till.send('/pos/order/allocate/', { method: 'POST', body, headers: key ? { 'idempotency-key': key } : {} });
const refusal = (msg: string) => ({ status: 200, json: { success: false, msg, error: msg } });
/** Allocated and on hand of a part everywhere, and what the order's own hold says. */
const held = async ({ part_sku: component }: DetailItem) => {
  const { rows } = await shop.catalogue.query<{ source: string; qty: number }>(
    'select source, qty from stock_hold_line where order_no = $1 and component = $2 order by n',
    [orderNo, component],
  );
  return rows.map(({ source, qty }) => `${source} ${qty}`);
};

describe('goods of an order, allocated anew', () => {
  it('are held from where they were chosen, in catalog and on the order alike, and the log says so', async () => {
    const before = await part();
    const qty = before.can_be_allocated;
    const to = [row('BACK-ORDER', 1), row(before.take_allocations[0]?.from ?? '', qty - 1)];
    expect(orderAllocated.parse((await allocate(bodyOf(before, to))).json)).toEqual({
      success: true,
      msg: 'Allocated.',
    });
    const after = await part();
    expect(after.take_allocations).toMatchObject([
      { from: 'BACK-ORDER', qty: 1, dispatch_date: NEXT_MONTH, dispatch_confirmed: 1, note: 'Ring', method: 'DEL' },
      { from: before.take_allocations[0]?.from, qty: qty - 1 },
    ]);
    expect(await held(before)).toEqual(to.map((one) => `${one.from} ${one.qty}`));
    const { json } = await till.post('/pos/activity/getLogs', { orderNo, event: ['order-log'] });
    expect(logsAnswer.parse(json).logs[0]?.description).toMatch(
      /^allocated .+: 1 from BACK-ORDER for \d+ \w+ \d{4}, .+, before .+$/,
    );
  });
  it('act once for one key; who saw them as they were before is told of the conflict', async () => {
    const before = await part();
    const body = bodyOf(before, [row('BACK-ORDER', before.can_be_allocated)]);
    const all = await Promise.all(Array.from({ length: 8 }, () => allocate(body, 'press-1')));
    for (const { json } of all) expect(orderAllocated.parse(json)).toMatchObject({ success: true });
    expect(await allocate(body)).toMatchObject({
      ...{ status: 409, text: 'This item was allocated or taken meanwhile. Please look at it again.' },
    });
    expect((await allocate(bodyOf(before, [row('DC', 1)]), 'press-1')).status).toBe(409);
  });
  it('are refused with the sentence of the first rule that is broken, and nothing moves', async () => {
    const before = await part();
    const qty = before.can_be_allocated;
    const was = await held(before);
    const from = before.take_allocations[0]?.from ?? '';
    const cases: readonly (readonly [readonly object[], string])[] = [
      [[], "Can't delete all shipping method"],
      [[{ ...row(from, qty), dispatch_date: '' }], "Dispatch date shouldn't be empty"],
      [[row('', qty)], "Allocation location shouldn't be empty"],
      [[row(from, qty + 1)], `Total qty should be ${qty}`],
      [[row('NOWHERE', qty)], 'NOWHERE only has 0 stock'],
      [
        [{ ...row(from, qty), method: 'PCK', to: 'DC' }],
        'Items cannot be collected there. Please choose another place',
      ],
    ];
    for (const [rows, sentence] of cases) expect(await allocate(bodyOf(before, rows))).toMatchObject(refusal(sentence));
    expect(await held(before)).toEqual(was);
  });
  it('stay as they are of an order that was cancelled, whose page says why', async () => {
    const before = await part();
    await till.post('/pos/check-pin', { pin: '1111', type: 'order-cancel', target: orderNo });
    await till.get(`/pos/order-cancel/${orderNo}`);
    const { status, whyNotAllocated, items } = await detail();
    expect([status, whyNotAllocated, items.map((item) => item.can_be_allocated)]).toEqual([
      ...['locked', 'This order was cancelled.', items.map(() => 0)],
    ]);
    const body = bodyOf(before, [row('BACK-ORDER', before.can_be_allocated)]);
    expect(await allocate(body)).toMatchObject(refusal('This order was cancelled.'));
  });
  it('are for staff alone, of what there is, with values of the right kind', async () => {
    const before = await part();
    const good = bodyOf(before, [row('BACK-ORDER', before.can_be_allocated)]);
    for (const wrong of [{ orderNo: '999999999' }, { detailId: 'another' }])
      expect((await allocate({ ...good, ...wrong })).status).toBe(404);
    for (const wrong of [{ allocation: 'x' }, { replaces: [1] }, { orderNo: '' }, { allocation: [{ method: 'FLY' }] }])
      expect([wrong, (await allocate({ ...good, ...wrong })).status]).toEqual([wrong, 400]);
    const stranger = shop.browser();
    await stranger.get('/v1/session');
    expect((await stranger.post('/pos/order/allocate', good)).status).toBe(401);
    expect((await part()).take_allocations).toEqual(before.take_allocations);
  });
});
