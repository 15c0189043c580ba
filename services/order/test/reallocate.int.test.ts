import { emptyTables } from '@shop/kit/testing/empty-tables';
import type { Pool } from '@shop/kit/postgres/pool';
import { asCents } from '@shop/primitives/money';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReallocateRequest } from '../src/application/reallocate.ts';
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
const places = async () =>
  (await rows('select from_place, qty, dispatched from allocation where order_no = $1 order by id')).map((row) =>
    Object.values(row).join(' '),
  );
const seen = async () =>
  (await rows('select id::text from allocation where order_no = $1 and qty > dispatched')).map(({ id }) => String(id));
const from = (place: string, qty: number, more: object = {}): ReallocateRequest['rows'][number] => {
  return { method: 'DEL', from: place, to: '', qty, dispatchDate: '2026-11-25', confirmed: false, note: '', ...more };
};
const allocate = async (wanted: ReallocateRequest['rows'], more: Partial<ReallocateRequest> = {}) =>
  app().reallocate(sam, { orderNo, detailId: 'l1', seen: await seen(), rows: wanted, pressKey: '', ...more });
const waits = async () => (await rows('select has_backorder from orders where order_no = $1'))[0]?.['has_backorder'];
const logged = async () =>
  (
    await rows(
      `select what || ' ' || causer_id || ' ' || detail as said from activity where order_no = $1 and what = 'allocated'`,
    )
  ).map(({ said }) => said);
const audited = () => rows(`select type from outbox where type = 'audit.recorded' and $1 <> ''`);
const TOTAL = 3 * 189_900 + 8_900;
const pay = async () => {
  await app().replaceUnpaid({
    orderNo,
    wanted: [{ gateway: 'offline', amountCents: asCents(TOTAL), reference: 'A1', refundOf: '' }],
  });
  const row = (await app().document(orderNo)).payments.find(({ status }) => status === 0);
  await app().payOrder(sam, { orderNo, paymentId: row?.id ?? '' });
};
const take = async (qty: number) =>
  app().takeNow(sam, { detailId: 'l1', allocationId: (await seen())[0] ?? '', qty, bin: 'A1', pressKey: '' });

ownDatabase((own) => (pool = own));
/** A pending order of three frames from DC. */
beforeEach(async () => {
  await emptyTables(pool, 'orders, activity, outbox, inbox cascade');
  near = fakeNeighbours();
  near.fill({ sku: 'FRAME', location: 'DC', bin: 'A1', qty: 5 });
  near.freeAt.set('AKL', 3).set('DC', 3);
  now = new Date('2026-11-21T00:00:00Z');
  near.enterPin('order');
  ({ orderNo } = await app().placeDraft(sam, aSale({ qty: 3 })));
});

describe('goods of an order, allocated anew', () => {
  it('come from where they were chosen; the log says who moved what, and the order waits as long as a back-order does', async () => {
    await allocate([from('AKL', 1), from('BACK-ORDER', 2)]);
    expect([await places(), await waits()]).toEqual([['AKL 1 0', 'BACK-ORDER 2 0'], true]);
    expect(await rows('select eta::text from allocation where order_no = $1 order by id')).toEqual([
      // A week after it leaves, which no zone exceeds; none before it is there.
      { eta: '2026-12-02' },
      { eta: '2027-01-15' },
    ]);
    await allocate([from('AKL', 1), from('DC', 2, { confirmed: true, note: 'ring first' })]);
    expect([await places(), await waits()]).toEqual([['AKL 1 0', 'DC 2 0'], false]);
    expect((await logged())[1]).toContain('"to": "1 from AKL for 25 Nov 2026, 2 from DC for 25 Nov 2026"');
    expect((await logged())[1]).toContain('"from": "1 from AKL for 25 Nov 2026, 2 from BACK-ORDER for 25 Nov 2026"');
    const { allocations } = await app().dispatch(orderNo);
    expect(allocations[1]).toMatchObject({ confirmed: true, note: 'ring first', dispatchDate: '2026-11-25' });
  });
  it('keep the day that their customer reads where nothing of them changed, the same choice made again included', async () => {
    const days = async () =>
      (await rows('select from_place, eta::text from allocation where order_no = $1 order by id')).map((row) =>
        Object.values(row).join(' '),
      );
    await pool.query(
      `update allocation set eta = '2026-11-27', dispatch_date = '2026-11-25', method = 'DEL' where order_no = $1`,
      [orderNo],
    );
    await allocate([from('DC', 2, { note: 'ring first' }), from('AKL', 1)]);
    expect(await days()).toEqual(['DC 2026-11-27', 'AKL 2026-12-02']);
    near.freeAt.set('DC', 3);
    await allocate([from('AKL', 1), from('DC', 2)]);
    expect(await days()).toEqual(['AKL 2026-12-02', 'DC 2026-11-27']);
  });
  it('stay where they left from, of what was dispatched; only the rest is moved', async () => {
    await pay();
    await take(1);
    await expect(allocate([from('AKL', 3)])).rejects.toThrow('Total qty should be 2');
    await allocate([from('AKL', 2)]);
    expect(await places()).toEqual(['DC 1 1', 'AKL 2 0']);
  });
  it('move once for one press, however often and however parallel it is sent', async () => {
    const request = { seen: await seen(), pressKey: 'press-1' };
    await Promise.all(Array.from({ length: 16 }, () => allocate([from('AKL', 3)], request)));
    expect([await places(), near.moved().length, (await logged()).length]).toEqual([['AKL 3 0'], 1, 1]);
    await expect(allocate([from('DC', 3)], request)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'allocation.key',
    });
  });
  it('are a conflict for whoever saw them as they were: of two tills one wins', async () => {
    const request = { seen: await seen() };
    const both = await Promise.allSettled([allocate([from('AKL', 3)], request), allocate([from('DC', 3)], request)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(allocate([from('DC', 3)], request)).rejects.toMatchObject({ kind: 'conflict' });
    expect(near.moved()).toHaveLength(1);
  });
  it.each([
    ['no day', [from('AKL', 3, { dispatchDate: '' })], "Dispatch date shouldn't be empty"],
    ['a day before today', [from('AKL', 3, { dispatchDate: '2026-11-20' })], /Please enter a correct dispatch date of/],
    ['too few', [from('AKL', 2)], 'Total qty should be 3'],
    ['no place of collection', [from('AKL', 3, { method: 'PCK' })], "Collect location shouldn't be empty"],
    ['nothing', [], "Can't delete all shipping method"],
    ['more than is free', [from('WLG', 3)], 'WLG only has 0 stock'],
  ] as const)('are refused with %s, and stay as they were', async (_, wanted, message) => {
    await expect(allocate(wanted)).rejects.toThrow(message);
    expect([await places(), await logged()]).toEqual([['DC 3 0'], []]);
  });
  it('are not found under another item or order', async () => {
    for (const wrong of [{ detailId: 'l2' }, { detailId: 'l1/LEG' }, { orderNo: '999999' }])
      await expect(allocate([from('AKL', 3)], wrong)).rejects.toMatchObject({ kind: 'not_found' });
  });
  it.each([
    ['quote', 'This is a quote. Please edit it to allocate its items.'],
    ['locked', 'This order was cancelled.'],
    ['refunded', 'This order was refunded.'],
    ['dispatched', 'Everything of this order has left.'],
    ['completed', 'This order is completed.'],
  ])('are not moved of an order that is %s, and it says so', async (status, message) => {
    if (status === 'locked') {
      near.enterPin('order-cancel');
      await app().cancelOrRestore(sam, orderNo);
    } else if (status === 'quote') await app().returnToQuote(sam, orderNo);
    else {
      await pay();
      await pool.query('update orders set status = $2 where order_no = $1', [orderNo, status]);
    }
    await expect(allocate([from('AKL', 3)])).rejects.toMatchObject({ kind: 'precondition', message });
    expect((await app().dispatch(orderNo)).whyNotAllocated).toBe(message);
  });
});

describe('a move that dies', () => {
  it('after catalog moved it, is recorded once by the sweeps of two replicas; until then nothing else of it moves or leaves', async () => {
    await pay();
    near.moveScript.lost = true;
    await expect(allocate([from('AKL', 3)])).rejects.toMatchObject({ kind: 'unavailable', code: 'allocation.pending' });
    near.moveScript.lost = false;
    expect(await places()).toEqual(['DC 3 0']);
    await expect(allocate([from('DC', 3)])).rejects.toMatchObject({ kind: 'conflict', code: 'allocation.moving' });
    await expect(take(1)).rejects.toMatchObject({ kind: 'conflict', code: 'allocation.moving' });
    expect(await app().sweepReallocations()).toBe(0);
    now = new Date(now.getTime() + 10_000);
    await Promise.all([app().sweepReallocations(), app().sweepReallocations()]);
    expect([await places(), near.moved().length, (await logged()).length]).toEqual([['AKL 3 0'], 1, 1]);
  });
  it('before catalog moved it, is moved by the next press of the same key', async () => {
    const request = { seen: await seen(), pressKey: 'press-1' };
    near.moveScript.away = true;
    await expect(allocate([from('AKL', 3)], request)).rejects.toMatchObject({ kind: 'unavailable' });
    near.moveScript.away = false;
    await allocate([from('AKL', 3)], request);
    expect([await places(), (await audited()).length > 0]).toEqual([['AKL 3 0'], true]);
  });
});
