import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderViewQuery } from '../src/outbound/postgres/order-view.query.ts';
import { loadOrders } from '../src/seed/load-orders.ts';

let database: FreshDatabase;
let pool: Pool;
let dir: string;
let ids = 0;
const options = {
  now: new Date('2026-11-21T00:00:00Z'),
  newId: () => `00000000-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
  newToken: () => `token-${++ids}`,
};
const customer = {
  id: '0190a000-0000-7000-8000-000000000001',
  email: 'shopper@demo.test',
  firstname: 'Aroha',
  lastname: 'Simmons',
  mobile: '0215550101',
  password: 'Passw0rd!',
  shippingAddress: '12 Kauri Road, Birkenhead, Auckland',
  shippingZip: '0626',
};
const line = {
  ...{ lineId: 'l1', sku: 'DROVE-SOF-3S-SAGE', productSku: 'DROVE-SOF', name: 'Drover sofa', url: 'drover-sofa' },
  ...{ thumb: '/p.webp', optionText: '3 seater, Sage', collection: 'Drover', category: 'sofas', qty: 2 },
  ...{ eachOrgCents: 189900, eachCents: 180405, discountBasisPoints: 500 },
  ...{ method: 'DEL', pickLocation: '', isHot: false, isSale: false },
  parts: [{ sku: 'DROVE-SOF-3S-SAGE-A', name: 'Drover sofa frame', qty: 2, cbm4: 9000 }],
};
const at = (daysAgo: number) => ({ daysAgo, minute: 600 });
const staffId = '0190a000-0000-7000-9000-000000000001';
let payments = 0;
const aPayment = (over: object) => ({
  ...{ id: `0190a000-0000-7000-a000-00000000000${++payments}`, gateway: 'windcave', name: 'Card', flow: 'hosted' },
  ...{
    channel: 'web',
    referenceLabel: '',
    refundable: true,
    bankedEditable: false,
    minCents: 0,
    maxCents: 0,
    type: 1,
    refundOf: '',
    attempt: 1,
    code: '',
  },
  ...{ reference: '', amountCents: 369710, status: 5, settled: at(30) },
  ...over,
});
const log = { staffId, text: '', alerts: [], paymentId: '' };
const anOrder = (over: object) => ({
  ...{ orderNo: '99998', status: 'completed', lockReason: '', customerId: customer.id, branch: 'WEB', staffId: '' },
  ...{
    created: at(30),
    placed: at(30),
    paid: at(30),
    wasQuote: false,
    expiresInDays: null,
    comment: '',
    couponCode: '',
  },
  ...{ shippingCents: 8900, grandTotalCents: 369710, lines: [line], payments: [aPayment({})], logs: [] },
  ...over,
});
const rows = [
  anOrder({}),
  anOrder({
    ...{
      orderNo: '99999',
      status: 'deposit',
      created: at(12),
      placed: at(9),
      paid: null,
      wasQuote: true,
      staffId,
      branch: 'AKL',
    },
    payments: [
      aPayment({ gateway: 'veftpos', flow: 'terminal', amountCents: 122004, settled: at(9) }),
      aPayment({ amountCents: 247706, status: 0, settled: null, attempt: 0 }),
    ],
    logs: [
      { ...log, event: 'quote-log', what: 'saved', at: at(12) },
      { ...log, event: 'order-log', what: 'placed', at: at(9) },
      { ...log, event: 'order-notice', what: 'comment', at: at(8), text: 'Rang.', alerts: [{ staffId, read: false }] },
    ],
  }),
  anOrder({
    ...{
      orderNo: '100000',
      status: 'quote',
      created: at(4),
      placed: null,
      paid: null,
      expiresInDays: 26,
      payments: [],
    },
    ...{ staffId, branch: 'AKL', logs: [{ ...log, event: 'quote-log', what: 'saved', at: at(4) }] },
  }),
];
const load = (into: Pool) => withTransaction(into, (tx) => loadOrders(tx, dir, options));
const read = async (sql: string) => (await pool.query<{ row: string }>(sql)).rows.map(({ row }) => row);

beforeAll(async () => {
  database = await freshDatabase('order');
  pool = createPool({ url: database.url, name: 'test' });
  dir = await mkdtemp(join(tmpdir(), 'order-seed-'));
  await writeFile(join(dir, 'customer.jsonl'), `${JSON.stringify(customer)}\n`);
  await writeFile(join(dir, 'coupon.jsonl'), '');
  await writeFile(join(dir, 'order.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
});
afterAll(async () => {
  await rm(dir, { recursive: true });
  await pool.end();
  await database.drop();
});

describe('the demo orders', () => {
  it('are refused in production', async () => {
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    await expect(load(pool)).rejects.toThrow('never loaded in production');
    process.env['NODE_ENV'] = before;
  });

  it('are loaded once, however often that is tried, beside what was sold already', async () => {
    const sold = await read(`insert into orders (order_no, status, confirmation_token, branch)
      values (nextval('order_no_seq')::text, 'placing', 't', 'AKL') returning order_no as row`);
    await load(pool);
    await load(pool);
    const all = await read('select order_no as row from orders order by order_no::int');
    expect(all).toEqual(['99998', '99999', '100000', ...sold]);
  });

  it('stand in the history of their customer, newest first, with sums that the rules of every order allow', async () => {
    const { orders, count } = await orderViewQuery(pool).listOfCustomer(customer.id, { limit: 10, offset: 0 });
    expect(count).toBe(3);
    expect(orders.map(({ orderNo, kind, status }) => [orderNo, kind, status])).toEqual([
      ['100000', 'quote', 'quote'],
      ['99999', 'order', 'deposit'],
      ['99998', 'order', 'completed'],
    ]);
    const [quote] = orders;
    expect(quote?.document.totals).toMatchObject({
      subtotalCents: 379800,
      itemDiscountCents: 18990,
      grandTotalCents: 369710,
      gstCents: 48223,
    });
    expect(quote?.createdAt).toEqual(new Date('2026-11-16T21:00:00Z'));
    expect(quote?.document.lines[0]?.subItems[0]?.allocations[0]).toMatchObject({ from: 'DC', qty: 2 });
  });

  it('are paid to the cent: the last payment takes what the others left', async () => {
    const amounts = `select (order_no, gateway, amount_cents, status, settled_at is not null)::text as row
                       from order_payment order by order_no::int, status desc`;
    expect(await read(amounts)).toEqual([
      '(99998,windcave,369710,5,t)',
      '(99999,veftpos,122004,5,t)',
      '(99999,windcave,247706,0,f)',
    ]);
  });

  it('wait for nothing but the end of an active quote: no attempt is open, no mail requested', async () => {
    expect(
      await read(`select order_no || ' ' || due_at::text as row from due_job where done_at is null order by 1`),
    ).toEqual(['100000 2026-12-17 11:00:00+00', '99999 2026-11-23 11:00:00+00']);
    expect(await read(`select order_no as row from orders where intent_version is not null`)).toEqual([]);
    expect(await read(`select type as row from outbox`)).toEqual([]);
    expect(await read(`select expires_on::text as row from orders where quote_state = 'active'`)).toEqual([
      '2026-12-17',
    ]);
  });

  it('of the counter say who made them, what was done to them, and whom a comment alerts', async () => {
    const logged = await read(
      'select (order_no, event, what, causer_id <> $$$$, created_at)::text as row from activity order by id',
    );
    expect(logged).toEqual([
      '(99999,quote-log,saved,t,"2026-11-08 21:00:00+00")',
      '(99999,order-log,placed,t,"2026-11-11 21:00:00+00")',
      '(99999,order-notice,comment,t,"2026-11-12 21:00:00+00")',
      '(100000,quote-log,saved,t,"2026-11-16 21:00:00+00")',
    ]);
    expect(await read('select staff_id as row from alert where read_at is null')).toEqual([staffId]);
    const made = await read(
      `select (order_no, version, staff_id <> '', quote_state)::text as row from orders order by order_no::int`,
    );
    expect(made.slice(0, 3)).toEqual(['(99998,1,f,)', '(99999,2,t,ordered)', '(100000,1,t,active)']);
    expect(await read(`select disc_type || disc_amount as row from order_line where order_no <> '99998'`)).toEqual([
      'percent500',
      'percent500',
    ]);
  });

  it('that add up to another total than the plan are refused', async () => {
    const other = await freshDatabase('order');
    const there = createPool({ url: other.url, name: 'test' });
    const wrong = await mkdtemp(join(tmpdir(), 'order-seed-'));
    await writeFile(join(wrong, 'customer.jsonl'), `${JSON.stringify(customer)}\n`);
    await writeFile(join(wrong, 'coupon.jsonl'), '');
    await writeFile(join(wrong, 'order.jsonl'), JSON.stringify(anOrder({ grandTotalCents: 369711 })));
    await expect(withTransaction(there, (tx) => loadOrders(tx, wrong, options))).rejects.toThrow(
      'adds up to another total',
    );
    await there.end();
    await other.drop();
    await rm(wrong, { recursive: true });
  });
});
