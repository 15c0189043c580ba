import { emptyTables } from '@shop/kit/testing/empty-tables';
import { type Actor, noActor, systemActor } from '@shop/kit/actor';
import type { PromiseClient } from '@shop/kit/grpc/client';
import { outboxWriter } from '@shop/kit/postgres/outbox';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { testClient } from '@shop/kit/testing/client';
import { testConfig } from '@shop/kit/testing/config';
import { ensureTestTopics } from '@shop/kit/testing/topics';
import { eventually } from '@shop/kit/testing/eventually';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { type RunningService, startForTest } from '@shop/kit/testing/service';
import { access } from '@shop/proto/access';
import { CouponServiceService } from '@shop/proto/coupon/v1/coupon';
import { CouponEmailRequested } from '@shop/proto/events/v1/coupon_events';
import { OrderHoldReleased, OrderPaid, QuoteExpired, QuoteSaved } from '@shop/proto/events/v1/order_events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COUPON_COUNTS } from '../src/config.ts';
import { startCoupon } from '../src/start.ts';

let database: FreshDatabase;
let pool: Pool;
let running: RunningService;
let coupon: PromiseClient<typeof CouponServiceService>;
let staff: PromiseClient<typeof CouponServiceService>;
let letters: PromiseClient<typeof CouponServiceService>;
let shopper: PromiseClient<typeof CouponServiceService>;

const key = (orderNo: string, version = 1) => ({ orderNo, version });
const take = (orderNo: string) =>
  coupon.takeUse({ key: key(orderNo), code: ' once ', itemsCents: 10_000, customerId: '' });
const counted = async () =>
  (await pool.query<{ n: number }>(`select use_count as n from coupon where code = 'ONCE'`)).rows[0]?.n;
const stateOf = async (orderNo: string) =>
  (await pool.query<{ state: string }>('select state from coupon_use where order_no = $1', [orderNo])).rows[0]?.state;

/** Order's side of the wire: an event from an outbox of the same shape, published by the real relay. */
const publish = (type: string, orderNo: string, payload: Uint8Array) =>
  outboxWriter(pool).append({ topic: 'order.v1', type, aggregate: orderNo, payload });

beforeAll(async () => {
  database = await freshDatabase('coupon');
  const config = await testConfig(database.url);
  await ensureTestTopics(config);
  running = await startForTest({ name: 'coupon', start: startCoupon, config: { ...config, ...COUPON_COUNTS } });
  pool = createPool({ url: database.url, name: 'coupon-component-test' });
  running.scope.relay(pool);
  const as = (actor?: Actor) =>
    testClient(CouponServiceService, access.coupon, { address: running.address, ...(actor ? { actor } : {}) });
  const session = { ...noActor, sessionHash: 'a session' };
  coupon = as();
  shopper = as(session);
  letters = as(systemActor('notification', 'worker'));
  staff = as({ ...session, staffId: 'priya', role: 'staff', branch: 'AKL' });
}, 60_000);
afterAll(async () => {
  for (const client of [coupon, letters, shopper, staff]) client.close();
  await running.stop();
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await emptyTables(pool, 'coupon_op, coupon_use, coupon');
  await pool.query(
    `insert into coupon (code, name, type, amount, use_limit) values ('ONCE', 'One use', 'percent', 1500, 1)`,
  );
});

describe('the whole coupon service', () => {
  it('says what a code is worth in any case, and takes nothing by saying so', async () => {
    const terms = await coupon.check({ code: 'once', itemsCents: 10_000, customerId: '', orderNo: '' });
    expect(terms).toMatchObject({ code: 'ONCE', type: 'percent', amount: 1500 });
    await expect(coupon.check({ code: 'TWICE', itemsCents: 1, customerId: '', orderNo: '' })).rejects.toMatchObject({
      kind: 'not_found',
      code: 'coupon.unknown',
    });
    expect(await counted()).toBe(0);
  });

  it('gives the last use to one order, again when it repeats the request, and refuses the next with a sentence', async () => {
    await take('a');
    await take('a');
    await expect(take('b')).rejects.toMatchObject({ kind: 'precondition', code: 'coupon.used_up' });
    expect(await counted()).toBe(1);
  });

  it('says that a use which an unpaid order holds is in use elsewhere, and one that is spent has been used', async () => {
    const check = () => coupon.check({ code: 'ONCE', itemsCents: 10_000, customerId: '', orderNo: '' });
    const message = 'The code ONCE is being used in another checkout. Please try again later.';
    const inUse = { code: 'coupon.used_up', message };
    await take('a');
    await expect(take('b')).rejects.toMatchObject(inUse);
    await expect(check()).rejects.toMatchObject(inUse);
    await publish('order.paid', 'a', OrderPaid.encode(OrderPaid.fromPartial(key('a'))).finish());
    await eventually(async () => expect(await stateOf('a')).toBe('final'));
    const used = { code: 'coupon.used_up', message: 'The code ONCE has already been used.' };
    for (const refused of [() => take('b'), check]) await expect(refused()).rejects.toMatchObject(used);
  });

  it('is free to the quote that holds its last use, and to no other', async () => {
    await take('a');
    const check = (orderNo: string) => coupon.check({ code: 'ONCE', itemsCents: 10_000, customerId: '', orderNo });
    expect(await check('a')).toMatchObject({ code: 'ONCE' });
    await expect(check('b')).rejects.toMatchObject({ code: 'coupon.used_up' });
  });

  it('makes a use final when its order is paid, and gives it back when the order is given up', async () => {
    await take('paid');
    await publish('order.paid', 'paid', OrderPaid.encode(OrderPaid.fromPartial(key('paid'))).finish());
    await eventually(async () => expect(await stateOf('paid')).toBe('final'));
    expect(await coupon.releaseUse(key('paid'))).toEqual({ state: 'final' });
    await pool.query(`update coupon set use_limit = 2 where code = 'ONCE'`);
    await take('given-up');
    const released = OrderHoldReleased.encode(OrderHoldReleased.fromPartial(key('given-up'))).finish();
    await publish('order.hold_released', 'given-up', released);
    await eventually(async () => expect(await stateOf('given-up')).toBe('released'));
    expect(await counted()).toBe(1);
  });

  it('gives a use back when its quote expires, or is saved without the coupon', async () => {
    await take('expired');
    const ended = { orderNo: 'expired', version: 4, couponVersion: 1 };
    await publish('quote.expired', 'expired', QuoteExpired.encode(QuoteExpired.fromPartial(ended)).finish());
    await eventually(async () => expect(await stateOf('expired')).toBe('released'));
    await take('saved');
    await publish('quote.saved', 'saved', QuoteSaved.encode(QuoteSaved.fromPartial(key('saved', 2))).finish());
    await eventually(async () => expect(await stateOf('saved')).toBe('released'));
    expect(await counted()).toBe(0);
  });

  it('refuses a take whose release came first', async () => {
    expect(await coupon.releaseUse(key('late'))).toEqual({ state: 'released' });
    await expect(take('late')).rejects.toMatchObject({ kind: 'conflict', code: 'coupon.released' });
  });

  it('refuses a call without a key', async () => {
    await expect(coupon.releaseUse(key('', 0))).rejects.toMatchObject({ kind: 'malformed', code: 'coupon.no_key' });
  });
});

describe('the coupons that staff manage', () => {
  const form = { code: ' summer26 ', name: 'Summer', type: 'fixed', amount: 15_000, minCents: 150_000, useLimit: 40 };
  const wanted = {
    ...{ ...form, customerId: '', isShipping: false, excludeHot: false, excludeSale: true, noCommission: true },
    ...{ expiry: '', enabled: true, email: false },
  };
  const page = (more: object = {}) =>
    staff.list({
      ...{ search: '', customerIds: [], type: '', sort: '', descending: true, page: 1, pageSize: 20, ...more },
    });
  const whatOf = (coupon: { history: { what: string; staffId: string }[] } | undefined) =>
    coupon?.history.map(({ what, staffId }) => `${what} ${staffId}`);

  it('are created once a code, with who did it, and apply at once', async () => {
    const made = await staff.create(wanted);
    expect(made).toMatchObject({ terms: { code: 'SUMMER26', amount: 15_000, excludeSale: true }, noCommission: true });
    expect([made.staffId, whatOf(made)]).toEqual(['priya', ['created priya']]);
    expect(await coupon.check({ code: 'summer26', itemsCents: 150_000, customerId: '', orderNo: '' })).toMatchObject({
      name: 'Summer',
    });
    await expect(staff.create(wanted)).rejects.toMatchObject({
      kind: 'precondition',
      message: 'SUMMER26 is in use, please take another code',
    });
    await expect(staff.create({ ...wanted, code: 'B', useLimit: 0 })).rejects.toMatchObject({
      message: 'Use limit should be at least 1',
    });
    expect((await page()).total).toBe(2);
  });

  it('are disabled for whoever types or places them, and enabled again; a repeat notes nothing', async () => {
    const { id } = await staff.create(wanted);
    expect(await staff.setEnabled({ id, enabled: false })).toMatchObject({ enabled: false });
    await staff.setEnabled({ id, enabled: false });
    const purchase = { code: 'SUMMER26', itemsCents: 150_000, customerId: '', orderNo: '' };
    await expect(coupon.check(purchase)).rejects.toMatchObject({ code: 'coupon.unknown' });
    await expect(coupon.takeUse({ key: key('a'), ...purchase })).rejects.toMatchObject({ code: 'coupon.ended' });
    const again = await staff.setEnabled({ id });
    expect([again.enabled, whatOf(again)]).toEqual([true, ['enabled priya', 'disabled priya', 'created priya']]);
    await coupon.takeUse({ key: key('a'), ...purchase });
    await expect(staff.setEnabled({ id: '999999' })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(staff.setEnabled({ id: 'x' })).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('keep their history: no row of it is changed or deleted', async () => {
    await staff.create(wanted);
    await expect(pool.query(`update coupon_op set staff_id = 'other'`)).rejects.toThrow('append-only');
    await expect(pool.query('delete from coupon_op')).rejects.toThrow('append-only');
  });

  it('are searched by code, name and customer, filtered, sorted and paged', async () => {
    for (const [code, amount, customerId] of [
      ['A_1', 300, 'c1'],
      ['AX1', 100, ''],
      ['B', 200, ''],
    ] as const)
      await staff.create({ ...wanted, code, name: `of ${code}`, amount, customerId });
    const codes = async (more: object) => {
      const { coupons, total } = await page(more);
      return [total, ...coupons.map(({ terms }) => terms?.code)];
    };
    expect(await codes({ search: 'a_' })).toEqual([1, 'A_1']);
    expect(await codes({ search: 'nobody', customerIds: ['c1'] })).toEqual([1, 'A_1']);
    expect(await codes({ type: 'percent' })).toEqual([1, 'ONCE']);
    expect(await codes({ type: 'fixed', sort: 'amount', descending: false })).toEqual([3, 'AX1', 'B', 'A_1']);
    expect(await codes({ sort: 'code', descending: false, page: 2, pageSize: 3 })).toEqual([4, 'ONCE']);
    await expect(page({ sort: 'password' })).rejects.toMatchObject({ kind: 'malformed' });
    await expect(page({ page: 0 })).rejects.toMatchObject({ kind: 'malformed' });
  });

  const mine = { ...wanted, code: 'MINE', customerId: 'c1' };
  const notified = async () => {
    const { rows } = await pool.query<{ payload: Buffer }>(
      `select payload from outbox where type = 'coupon.email_requested' order by seq`,
    );
    return rows.map(({ payload }) => CouponEmailRequested.decode(payload));
  };

  it('are e-mailed to their customer: noted and published together, once for presses within a minute', async () => {
    const { id } = await staff.create(mine);
    const mailed = await staff.requestEmail({ code: ' mine ' });
    expect(whatOf(await staff.requestEmail({ code: 'MINE' }))).toEqual(['emailed priya', 'created priya']);
    expect(whatOf(mailed)).toEqual(['emailed priya', 'created priya']);
    const [event, ...more] = await notified();
    expect([event, more]).toMatchObject([{ couponId: id, customerId: 'c1', staffId: 'priya' }, []]);
    const email = await letters.getEmail({ emailId: event?.emailId ?? '' });
    expect(email).toMatchObject({ terms: { code: 'MINE' }, customerId: 'c1', staffId: 'priya', isOpen: true });
    await staff.setEnabled({ id, enabled: false });
    expect(await letters.getEmail({ emailId: event?.emailId ?? '' })).toMatchObject({ isOpen: false });
    for (const emailId of ['', 'x', '999999'])
      await expect(letters.getEmail({ emailId })).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('are not e-mailed without a customer, disabled, expired or used up; nothing of it is left', async () => {
    const before = (await notified()).length;
    for (const [more, sentence] of [
      [{ customerId: '' }, 'Please choose a customer first'],
      [{ enabled: false }, 'Please enable the coupon first'],
      [{ enabled: false, email: true }, 'Please enable the coupon first'],
      [{ customerId: '', email: true }, 'Please choose a customer first'],
    ] as const) {
      const press = async () => {
        await staff.create({ ...mine, ...more });
        return staff.requestEmail({ code: 'MINE' });
      };
      await expect(press()).rejects.toMatchObject({ kind: 'precondition', message: sentence });
      await emptyTables(pool, 'coupon_op, coupon_use, coupon');
    }
    await staff.create(mine);
    await pool.query(`update coupon set expiry = '2020-01-31'`);
    await expect(staff.requestEmail({ code: 'MINE' })).rejects.toThrow('MINE has expired');
    await pool.query(`update coupon set expiry = null, use_limit = 1, use_count = 1`);
    await expect(staff.requestEmail({ code: 'MINE' })).rejects.toThrow('MINE has been used up');
    await expect(staff.requestEmail({ code: 'NONE' })).rejects.toMatchObject({ kind: 'not_found' });
    expect((await notified()).length).toBe(before);
    expect((await page()).coupons.map(whatOf)).toEqual([['created priya']]);
  });

  it('are e-mailed with their making where that is wanted', async () => {
    const before = (await notified()).length;
    expect(whatOf(await staff.create({ ...mine, email: true }))).toEqual(['emailed priya', 'created priya']);
    expect((await notified()).length).toBe(before + 1);
  });

  it('have their uses in their history: an order with the latest version that took one, as used or as given back', async () => {
    await staff.create({ ...wanted, customerId: '' });
    const use = (orderNo: string, version = 1) =>
      coupon.takeUse({ key: key(orderNo, version), code: 'SUMMER26', itemsCents: 150_000, customerId: '' });
    await use('100042');
    await use('100043');
    await use('100043', 2);
    await use('100044');
    await coupon.releaseUse(key('100044'));
    const [made] = (await page({ search: 'SUMMER26' })).coupons;
    expect(made?.useCount).toBe(2);
    expect(made?.history.map(({ what, orderNo }) => `${what} ${orderNo}`.trim()).sort()).toEqual([
      'created',
      'returned 100044',
      'used 100042',
      'used 100043',
    ]);
  });

  it('stay in carts and orders as they were taken when they are changed: a use that was taken stays, the next is refused', async () => {
    const { id } = await staff.create(wanted);
    const purchase = { code: 'SUMMER26', itemsCents: 150_000, customerId: '', orderNo: '' };
    await coupon.takeUse({ key: key('held'), ...purchase });
    await staff.setEnabled({ id, enabled: false });
    expect(await coupon.takeUse({ key: key('held'), ...purchase })).toMatchObject({ amount: 15_000 });
    await expect(coupon.takeUse({ key: key('late'), ...purchase })).rejects.toMatchObject({ kind: 'precondition' });
    await publish('order.paid', 'held', OrderPaid.encode(OrderPaid.fromPartial(key('held'))).finish());
    await eventually(async () => expect(await stateOf('held')).toBe('final'));
  });

  it('are for staff alone', async () => {
    await expect(shopper.create(wanted)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(shopper.setEnabled({ id: '1' })).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(shopper.requestEmail({ code: 'ONCE' })).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(staff.getEmail({ emailId: '1' })).rejects.toMatchObject({ kind: 'forbidden' });
  });
});
