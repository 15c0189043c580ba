import type { Pool } from '@shop/kit/postgres/pool';
import { emptyTables } from '@shop/kit/testing/empty-tables';
import { asCents } from '@shop/primitives/money';
import { OrderRefunded } from '@shop/proto/events/v1/order_events';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownDatabase } from './own-database.ts';
import { fakeNeighbours } from './fakes.ts';
import { aSale, sam } from './quotes.ts';
import { aReplica } from './replicas.ts';

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

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, activity, outbox, inbox, grant_spent cascade');
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
  it('is not called paid in part when it is to be a quote again', async () => {
    const message = 'An order that was approved without a deposit can not go back to a quote. It can be cancelled.';
    await expect(app().returnToQuote(sam, orderNo)).rejects.toMatchObject({ code: 'order.not_pending', message });
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

describe('a record of the banking', () => {
  const submit = async (...gateways: string[]) => {
    const rows = (await payments()).filter(({ gateway }) => gateways.includes(gateway));
    const banked = rows.map(({ id, attempt, gateway }) => ({ paymentId: id, attempt, gateway }));
    return { orderNo, payments: banked };
  };
  const shown = async () => (await payments()).map(({ gateway, status: stands }) => `${gateway} ${stands}`);
  const take = async () => {
    const [row] = await rows('select id from allocation where order_no = $1');
    const what = { detailId: 'l1', allocationId: String(row?.['id']), qty: 1, bin: 'A1', pressKey: '' };
    return app().takeNow(sam, what);
  };
  const completed = async () => (await logged()).filter((what) => what === 'completed').length;
  it('banks what lies in it, for good and once: nothing pays, replaces or cancels it again', async () => {
    await pay(50_000);
    const settledAt = (await payments())[0]?.settledAt;
    const banked = await submit('offline');
    now = new Date(now.getTime() + 60_000);
    await Promise.all([app().recordBanking('e1', banked), app().recordBanking('e1', banked)]);
    await app().recordBanking('e2', banked);
    expect([await shown(), await status()]).toEqual([['offline 5'], 'deposit']);
    expect((await payments())[0]?.settledAt).toBe(settledAt);
    // Pressed again it has its first answer, and takes nothing.
    const again = { orderNo, paymentId: banked.payments[0]?.paymentId ?? '' };
    expect(await app().payOrder(sam, again)).toMatchObject({ status: 'deposit', payToken: '' });
    expect(await shown()).toEqual(['offline 5']);
    await want('directcrd', TOTAL - 50_000);
    expect(await shown()).toEqual(['offline 5', 'directcrd 0']);
    await expect(cancel()).rejects.toMatchObject({ code: 'order.not_pending' });
    await payLast();
    await refund(10_000);
    expect([await shown(), await status()]).toEqual([['offline 5', 'directcrd 1', 'directcrd 1'], 'paid']);
  });
  it('that comes before the payment is recorded waits for it, and one of no order here is passed over', async () => {
    await want('offline', TOTAL);
    const early = await submit('offline');
    await expect(app().recordBanking('e1', early)).rejects.toMatchObject({ kind: 'unavailable' });
    await payLast();
    await app().recordBanking('e1', early);
    expect(await shown()).toEqual(['offline 5']);
    await app().recordBanking('e3', { ...early, orderNo: '999999' });
  });
  it('completes the order of which everything has left, once', async () => {
    await pay(TOTAL);
    expect(await take()).toMatchObject({ status: 'dispatched' });
    const banked = await submit('offline');
    await Promise.all(['e1', 'e2', 'e3'].map((event) => app().recordBanking(event, banked)));
    expect([await status(), await completed()]).toEqual(['completed', 1]);
    await refund(10_000);
    expect([await status(), await completed()]).toEqual(['completed', 1]);
    await refund(TOTAL - 10_000);
    expect(await status()).toBe('refunded');
  });
  it('does not while something has to leave; then the last that leaves completes it', async () => {
    await pay(TOTAL);
    await app().recordBanking('e1', await submit('offline'));
    expect(await status()).toBe('paid');
    expect(await take()).toMatchObject({ status: 'completed' });
    expect(await completed()).toBe(1);
  });
  it('does not while a refund of it lies in none', async () => {
    await pay(TOTAL);
    const banked = await submit('offline');
    await refund(10_000);
    await take();
    await app().recordBanking('e1', banked);
    expect(await status()).toBe('dispatched');
    await app().recordBanking('e2', await submit('directcrd'));
    expect([await status(), await completed()]).toEqual(['completed', 1]);
  });
});
