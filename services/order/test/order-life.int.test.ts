import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { OrderRefunded } from '@shop/proto/events/v1/order_events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeNeighbours } from './fakes.ts';
import { aSale, sam } from './quotes.ts';
import { aReplica } from './replicas.ts';

let database: FreshDatabase;
let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let now: Date;
let orderNo: string;
const app = () => aReplica({ pool, near, now: () => now });
const rows = async (sql: string) => (await pool.query<Record<string, unknown>>(sql, [orderNo])).rows;
const status = async () => (await app().document(orderNo)).status;
const payments = async () => (await app().document(orderNo)).payments;
const logged = async () =>
  (await rows('select what from activity where order_no = $1 order by id')).map(({ what }) => what);
/** To the cent: $1,988.00 */
const TOTAL = 198_800;
const want = (gateway: string, cents: number, refundOf = '') =>
  app().replaceUnpaid({ orderNo, wanted: [{ gateway, amountCents: asCents(cents), reference: 'A1', refundOf }] });
const payLast = async () => {
  const row = (await payments()).findLast((one) => one.status === 0);
  return app().payOrder(sam, { orderNo, paymentId: row?.id ?? '' });
};
const pay = async (cents: number) => {
  await want('offline', cents);
  return payLast();
};
const refund = async (cents: number) => {
  const of = (await payments()).find(({ type, amountCents }) => type === 1 && amountCents > 0);
  await want('directcrd', cents, of?.id);
  near.enterPin('refund', orderNo);
  return payLast();
};
const cancel = () => (near.enterPin('order-cancel', orderNo), app().cancelOrRestore(sam, orderNo));

beforeAll(async () => {
  database = await freshDatabase('order');
  pool = createPool({ url: database.url, name: 'order-life-test', max: 10 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('truncate orders, activity, outbox, inbox, grant_spent cascade');
  near = fakeNeighbours();
  near.fill({ sku: 'FRAME', location: 'DC', bin: 'A1', qty: 5 });
  now = new Date('2026-11-21T00:00:00Z');
  near.enterPin('order');
  ({ orderNo } = await app().placeDraft(sam, aSale()));
});

describe('an order whose money is all given back', () => {
  const events = async () => rows(`select type, payload from outbox where aggregate = $1 and type = 'order.refunded'`);
  it('says so once, in the transaction of its last refund, under the version whose goods are held; the log says it too', async () => {
    await pay(TOTAL);
    await refund(50_000);
    expect([await status(), await events()]).toEqual(['paid', []]);
    expect(await refund(TOTAL - 50_000)).toMatchObject({ status: 'refunded' });
    await payLast().catch(() => {});
    const [event, ...more] = await events();
    expect(OrderRefunded.decode(event?.['payload'] as Buffer)).toEqual({ orderNo, version: 1 });
    expect([more, (await logged()).filter((what) => what === 'refunded')]).toEqual([[], ['refunded']]);
  });
  it('says nothing where only its deposit came back: it is to be paid again and keeps its goods, and may be cancelled', async () => {
    await pay(50_000);
    expect(await refund(50_000)).toMatchObject({ status: 'pending' });
    expect([await events(), near.taken()[0]]).toEqual([[], 1]);
    await expect(app().returnToQuote(sam, orderNo)).rejects.toMatchObject({ code: 'order.not_pending' });
    expect(await cancel()).toBe('locked');
    expect(near.taken()[0]).toBe(0);
  });
});

describe('an order without a deposit', () => {
  beforeEach(async () => {
    near.enterPin('no-deposit', orderNo);
    await app().approveNoDeposit(sam, orderNo);
  });
  it('is cancelled with all that it held, restored, and approved again', async () => {
    expect(await cancel()).toBe('locked');
    expect([near.taken()[0], (await logged()).at(-1)]).toEqual([0, 'cancelled']);
    expect(await cancel()).toBe('pending');
    expect(near.taken()[0]).toBe(1);
    near.enterPin('no-deposit', orderNo);
    await app().approveNoDeposit(sam, orderNo);
    expect(await status()).toBe('deposit');
    expect((await payments()).map(({ gateway, amountCents }) => `${gateway} ${amountCents}`)).toEqual(['no-deposit 0']);
  });
  it('is not cancelled once money came', async () => {
    await pay(100);
    await expect(cancel()).rejects.toMatchObject({ kind: 'conflict', code: 'order.not_pending' });
  });
  it('goes to nobody before it is paid whole, and then as any other', async () => {
    const [row] = await rows('select id from allocation where order_no = $1');
    const take = () =>
      app().takeNow(sam, { detailId: 'l1', allocationId: String(row?.['id']), qty: 1, bin: 'A1', pressKey: '' });
    await expect(take()).rejects.toThrow('This order is not fully paid yet.');
    await pay(TOTAL);
    expect(await take()).toMatchObject({ status: 'dispatched' });
  });
});
