import { emptyTables } from '@shop/kit/testing/empty-tables';
import type { Pool } from '@shop/kit/postgres/pool';
import { asCents } from '@shop/primitives/money';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TakeRequest } from '../src/application/take-now.ts';
import { ownDatabase } from './own-database.ts';
import { fakeNeighbours } from './fakes.ts';
import { aSale, sam } from './quotes.ts';
import { aReplica } from './replicas.ts';

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let now: Date;
let orderNo: string;
let allocationId: string;
const app = () => aReplica({ pool, near, now: () => now });
const rows = async (sql: string) => (await pool.query<Record<string, unknown>>(sql, [orderNo])).rows;
const status = async () => (await rows('select status from orders where order_no = $1'))[0]?.['status'];
const take = (qty: number, more: Partial<TakeRequest> = {}) =>
  app().takeNow(sam, { detailId: 'l1', allocationId, qty, bin: 'A1', pressKey: '', ...more });
const events = async () =>
  (await rows(`select type from outbox where aggregate = $1 and type like '%dispatched' order by seq`)).length;
/** To the cent: $5,786.00, three sofas and their delivery. */
const TOTAL = 3 * 189_900 + 8_900;
const pay = async (cents: number) => {
  await app().replaceUnpaid({
    orderNo,
    wanted: [{ gateway: 'offline', amountCents: asCents(cents), reference: 'A1', refundOf: '' }],
  });
  const row = (await app().document(orderNo)).payments.find(({ status: stands }) => stands === 0);
  await app().payOrder(sam, { orderNo, paymentId: row?.id ?? '' });
};

ownDatabase((own) => (pool = own));
/** A paid order of three from DC, five of which lie in one bin and one in another. */
beforeEach(async () => {
  await emptyTables(pool, 'orders, activity, outbox, inbox cascade');
  near = fakeNeighbours();
  near.fill(
    { sku: 'FRAME', location: 'DC', bin: 'A1', qty: 5 },
    { sku: 'FRAME', location: 'DC', bin: 'A2', qty: 1 },
    { sku: 'FRAME', location: 'AKL', bin: 'B1', qty: 9 },
  );
  now = new Date('2026-11-21T00:00:00Z');
  near.enterPin('order');
  ({ orderNo } = await app().placeDraft(sam, aSale({ qty: 3 })));
  allocationId = String((await rows('select id from allocation where order_no = $1'))[0]?.['id']);
});

describe('goods of a paid order', () => {
  beforeEach(() => pay(TOTAL));

  it('leave in parts: part-dispatched after the first, dispatched after the last, each with its event, log and audit row', async () => {
    expect(await take(1)).toEqual({ orderNo, status: 'part-dispatched', alreadyTaken: 1 });
    expect(await take(2)).toEqual({ orderNo, status: 'dispatched', alreadyTaken: 3 });
    expect(near.inBins()).toEqual(['A1 2', 'A2 1', 'B1 9']);
    expect(await rows(`select what, causer_id from activity where order_no = $1 and what = 'dispatched'`)).toEqual([
      { what: 'dispatched', causer_id: 'sam' },
      { what: 'dispatched', causer_id: 'sam' },
    ]);
    expect(await events()).toBe(2);
    const { allocations, dispatched, whyNot } = await app().dispatch(orderNo);
    expect([allocations.map((one) => one.dispatched), whyNot]).toEqual([[3], '']);
    expect(dispatched.map(({ bin, qty, staffId }) => `${qty} ${bin} ${staffId}`)).toEqual(['1 A1 sam', '2 A1 sam']);
    expect(await rows('select hold_state from orders where order_no = $1')).toEqual([{ hold_state: 'final' }]);
  });
  it('leave once for one press, however often and however parallel it is sent', async () => {
    const all = await Promise.all(Array.from({ length: 32 }, () => take(1, { pressKey: 'press-1' })));
    for (const one of all) expect(one).toEqual({ orderNo, status: 'part-dispatched', alreadyTaken: 1 });
    expect([near.inBins()[0], await events()]).toEqual(['A1 4', 1]);
    await expect(take(2, { pressKey: 'press-1' })).rejects.toMatchObject({ kind: 'conflict', code: 'dispatch.key' });
  });
  it('never leave more often than they are there: of many presses so many win', async () => {
    const all = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => take(1, { pressKey: `p${at}` })));
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(3);
    expect([near.inBins()[0], await status()]).toEqual(['A1 2', 'dispatched']);
    await expect(take(1)).rejects.toThrow('Qty taken should not be greater than 0');
  });
  it.each([
    ['a negative quantity', { qty: -1 }, 'Qty taken cannot be less than 0'],
    ['no bin', { bin: '' }, 'Please select a bin'],
    ['a bin of another place', { bin: 'B1' }, 'Please select a bin'],
    ['more than lies in the bin', { bin: 'A2', qty: 2 }, 'Qty taken should not be greater than 1'],
    ['more than is left of the order', { qty: 4 }, 'Qty taken should not be greater than 3'],
  ])('do not leave by %s', async (_, more, message) => {
    await expect(take(1, more)).rejects.toMatchObject({ kind: 'precondition', message });
    expect([await rows('select id from dispatch where order_no = $1'), await status()]).toEqual([[], 'paid']);
  });
  it('do not leave by a quantity of nothing, and nothing is wrong with it', async () => {
    expect(await take(0)).toEqual({ orderNo, status: 'paid', alreadyTaken: 0 });
    expect(await rows('select id from dispatch where order_no = $1')).toEqual([]);
  });
  it('are not found under another item or an unknown allocation', async () => {
    for (const wrong of [{ detailId: 'l2' }, { detailId: 'l1/LEG' }, { allocationId: '0' }, { allocationId: 'x' }])
      await expect(take(1, wrong)).rejects.toMatchObject({ kind: 'not_found' });
  });
  it('stay when another order emptied the bin meanwhile; what is refused can be taken from the next bin', async () => {
    near.binScript.emptied = true;
    await expect(take(1, { pressKey: 'p1' })).rejects.toThrow('Qty taken should not be greater than 0');
    await expect(take(1, { pressKey: 'p1' })).rejects.toThrow('Qty taken should not be greater than 0');
    near.binScript.emptied = false;
    near.fill({ sku: 'FRAME', location: 'DC', bin: 'A1', qty: 3 });
    expect(await take(3)).toMatchObject({ status: 'dispatched', alreadyTaken: 3 });
  });
  it('whose answer was lost are found out by the sweep, once; until then they count as gone', async () => {
    near.binScript.lost = true;
    await expect(take(2, { pressKey: 'p1' })).rejects.toMatchObject({ kind: 'unavailable', code: 'dispatch.pending' });
    expect([near.inBins()[0], await status()]).toEqual(['A1 3', 'paid']);
    await expect(take(2)).rejects.toThrow('Qty taken should not be greater than 1');
    near.binScript.lost = false;
    expect(await app().sweepDispatches()).toBe(0);
    now = new Date(now.getTime() + 10_000);
    await Promise.all([app().sweepDispatches(), app().sweepDispatches()]);
    expect([near.inBins()[0], await status(), await events()]).toEqual(['A1 3', 'part-dispatched', 1]);
    expect(await take(2, { pressKey: 'p1' })).toMatchObject({ alreadyTaken: 2 });
    expect(near.inBins()[0]).toBe('A1 3');
  });
  it('that were never taken, as catalog was away, are taken by the next press of the same key or by the sweep', async () => {
    near.binScript.away = true;
    for (const pressKey of ['p1', 'p2'])
      await expect(take(1, { pressKey })).rejects.toMatchObject({ kind: 'unavailable' });
    near.binScript.away = false;
    expect(await take(1, { pressKey: 'p1' })).toMatchObject({ status: 'part-dispatched' });
    expect(near.inBins()[0]).toBe('A1 4');
    now = new Date(now.getTime() + 10_000);
    expect(await app().sweepDispatches()).toBe(1);
    expect([near.inBins()[0], await events()]).toEqual(['A1 3', 2]);
  });
});

describe('an order of which nothing may leave', () => {
  it('says why: it is not paid, or not all of it', async () => {
    await expect(take(1)).rejects.toMatchObject({ kind: 'precondition', message: 'This order is not paid yet.' });
    await pay(10_000);
    await expect(take(1)).rejects.toThrow('This order is not fully paid yet.');
    expect(await app().dispatch(orderNo)).toMatchObject({
      whyNot: 'This order is not fully paid yet.',
      dispatched: [],
    });
    await expect(app().dispatch('999999')).rejects.toMatchObject({ kind: 'not_found' });
  });
});
