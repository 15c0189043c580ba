import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { couponApplication } from '../../application/coupon-application.ts';
import { couponListQuery } from './coupon-list.query.ts';
import { couponRepository } from './coupon.repository.ts';
import { COUPON_COUNTS, couponLimitsOf } from '../../config.ts';
import { transactOn } from './transact.ts';

let database: FreshDatabase;
let pool: Pool;
const app = () =>
  couponApplication({
    transact: transactOn(pool, () => {}),
    coupons: couponRepository(pool),
    list: couponListQuery(pool),
    remindEnd: async () => {},
    clock: { now: () => new Date('2026-11-21T00:00:00Z') },
    limits: couponLimitsOf(COUPON_COUNTS),
  });
const take = (orderNo: string, version = 1) =>
  app().takeUse({ key: { orderNo, version }, code: 'once', itemsCents: asCents(10000), customerId: '', staffId: '' });
const counter = async () =>
  (await pool.query<{ use_count: number }>(`select use_count from coupon where code = 'ONCE'`)).rows[0]?.use_count;
const active = async () =>
  (await pool.query<{ n: number }>(`select count(*)::int as n from coupon_use where state <> 'released'`)).rows[0]?.n;

beforeAll(async () => {
  database = await freshDatabase('coupon');
  pool = createPool({ url: database.url, name: 'coupon-test', max: 20 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('delete from coupon_use');
  await pool.query('delete from coupon');
  await pool.query(
    `insert into coupon (code, name, type, amount, use_limit) values ('ONCE', 'one use', 'percent', 1500, 1)`,
  );
});

describe('the uses of a coupon', () => {
  it('gives the last use to exactly one of 32 orders at once, 20 rounds', async () => {
    for (let round = 0; round < 20; round++) {
      await pool.query('delete from coupon_use');
      await pool.query('update coupon set use_count = 0');
      const tries = await Promise.allSettled(Array.from({ length: 32 }, (_, i) => take(`R${round}-${i}`)));
      expect(tries.filter((t) => t.status === 'fulfilled')).toHaveLength(1);
      expect(await counter()).toBe(1);
      expect(await active()).toBe(1);
    }
  });
  it.each([
    ['disabled', 'update coupon set enabled = false', 'The code ONCE can no longer be used.'],
    ['deleted', 'delete from coupon', 'The code ONCE can no longer be used.'],
    ['expired', `update coupon set expiry = '2026-11-20'`, 'The code ONCE has expired.'],
    ['for more than this', 'update coupon set min_cents = 10001', 'Spend $100.01 or more to use the code ONCE.'],
    [
      'given to another customer',
      `update coupon set customer_id = 'c2'`,
      'The code ONCE is for one customer. Please sign in as that customer to use it.',
    ],
  ])(
    'is a rule of the sale that refuses a coupon %s meanwhile, and its sentence names the code',
    async (_how, sql, says) => {
      await pool.query(sql);
      await expect(take('A')).rejects.toMatchObject({ kind: 'precondition', message: says });
      expect(await active()).toBe(0);
    },
  );
  it('stays with the quote that holds it although the coupon was disabled; it is refused to everybody else', async () => {
    await take('quote');
    await pool.query('update coupon set enabled = false, use_limit = 2');
    const check = (orderNo: string, staffId: string) =>
      app().check('once', { itemsCents: asCents(10000), customerId: '', staffId, orderNo });
    await expect(check('quote', 'sam')).resolves.toMatchObject({ code: 'ONCE' });
    await expect(check('other', 'sam')).rejects.toMatchObject({ message: 'The code ONCE has been switched off.' });
    await expect(check('other', '')).rejects.toMatchObject({ code: 'coupon.unknown' });
    await take('quote', 2);
    expect([await counter(), await active()]).toEqual([1, 1]);
    await expect(take('other')).rejects.toMatchObject({ code: 'coupon.ended' });
  });
  it('takes once for the same order and version however often it is requested, 40 rounds', async () => {
    for (let round = 0; round < 40; round++) {
      await pool.query('delete from coupon_use');
      await pool.query('update coupon set use_count = 0');
      await Promise.all(Array.from({ length: 16 }, () => take('A')));
      expect(await counter()).toBe(1);
    }
  });
  it('refuses an earlier version of an order whose later one holds the use', async () => {
    await take('A', 2);
    await expect(take('A', 1)).rejects.toMatchObject({ kind: 'conflict', code: 'coupon.released' });
    expect(await counter()).toBe(1);
  });
  it('leaves the use with the later version when both are taken at the same moment, 20 rounds', async () => {
    for (let round = 0; round < 20; round++) {
      await pool.query('delete from coupon_use');
      await pool.query('update coupon set use_count = 0');
      const [, later] = await Promise.allSettled([take('A', 1), take('A', 2)]);
      expect(later.status).toBe('fulfilled');
      expect(await counter()).toBe(1);
      expect(await app().releaseUse({ orderNo: 'A', version: 1 })).toBe('released');
      expect(await counter()).toBe(1);
    }
  });
  it('refuses a take after its release, and a release of nothing leaves that tombstone', async () => {
    expect(await app().releaseUse({ orderNo: 'A', version: 1 })).toBe('released');
    await expect(take('A')).rejects.toMatchObject({ code: 'coupon.released' });
    expect(await counter()).toBe(0);
  });
  it('gives a use back once, however often it is released', async () => {
    await take('A');
    await Promise.all(Array.from({ length: 8 }, () => app().releaseUse({ orderNo: 'A', version: 1 })));
    expect(await counter()).toBe(0);
    await take('B');
  });
  it('moves the use from an earlier version of the order to the next', async () => {
    await take('A', 1);
    await take('A', 2);
    expect(await counter()).toBe(1);
    expect(await app().releaseUse({ orderNo: 'A', version: 1 })).toBe('released');
    expect(await counter()).toBe(1);
  });
  it('keeps a paid use whatever is released afterwards', async () => {
    await take('A');
    await app().finaliseOnEvent('paid-1', { orderNo: 'A', version: 1 });
    expect(await app().releaseUse({ orderNo: 'A', version: 1 })).toBe('final');
    await app().releaseOnEvent('voided-1', { orderNo: 'A', version: 1 });
    expect(await counter()).toBe(1);
  });
  it('spends a use that was given back when its order is paid after all, also from a later version', async () => {
    await take('A', 1);
    await app().releaseUse({ orderNo: 'A', version: 1 });
    await take('A', 2);
    await app().finaliseOnEvent('paid-late', { orderNo: 'A', version: 1 });
    expect(await counter()).toBe(1);
    expect(await app().releaseUse({ orderNo: 'A', version: 1 })).toBe('final');
    expect(await app().releaseUse({ orderNo: 'A', version: 2 })).toBe('released');
    expect(await counter()).toBe(1);
    await expect(take('B')).rejects.toMatchObject({ code: 'coupon.used_up' });
  });
  it('leaves the use with the order that has it by then: the one that is paid late keeps its price all the same', async () => {
    await take('A');
    await app().releaseUse({ orderNo: 'A', version: 1 });
    await take('B');
    await app().finaliseOnEvent('paid-late-2', { orderNo: 'A', version: 1 });
    expect(await counter()).toBe(1);
    expect(await app().releaseUse({ orderNo: 'A', version: 1 })).toBe('released');
    await app().releaseUse({ orderNo: 'B', version: 1 });
    expect(await counter()).toBe(0);
  });
  it('acts once on an event that is delivered twice', async () => {
    await take('A');
    await app().releaseOnEvent('e1', { orderNo: 'A', version: 1 });
    await take('B');
    await app().releaseOnEvent('e1', { orderNo: 'A', version: 1 });
    expect(await counter()).toBe(1);
  });
  it('lets the database refuse one use too many, whatever the caller', async () => {
    await expect(pool.query('update coupon set use_count = 2')).rejects.toThrow('coupon_within_limit');
  });
});
