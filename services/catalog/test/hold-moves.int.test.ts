import { randomUUID } from 'node:crypto';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finaliseOnEvent } from '../src/application/finalise-on-event.ts';
import { holdStock } from '../src/application/hold-stock.ts';
import { moveHold } from '../src/application/move-hold.ts';
import type { HoldMove } from '../src/application/move-ports.ts';
import { releaseHold } from '../src/application/release-hold.ts';
import { takeFromBin } from '../src/application/take-from-bin.ts';
import { paidHoldRepository } from '../src/outbound/postgres/paid-hold.repository.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { furnish } from './fixtures/two-sofas.ts';

let database: FreshDatabase;
let pool: Pool;
const deps = () => ({
  transact: transactOn(pool),
  stockMoved: () => {},
  clock: { now: () => new Date('2026-11-21T00:00:00Z') },
});
const keyOf = (orderNo: string) => ({ orderNo, version: 1 });
const price = { priceVersion: 1, eachOrgCents: asCents(100), isHot: false, isSale: false, pickLocation: '', exact: [] };
const hold = (orderNo: string, qty: number, sku = 'A') =>
  holdStock(deps())({
    key: keyOf(orderNo),
    lines: [{ lineId: 'l1', sku, qty, method: 'DEL', ...price }],
    backorderOk: true,
  });
type Rows = HoldMove['rows'];
const to = (from: string, qty = 1, more: Partial<Rows[number]> = {}): Rows[number] => {
  return { method: 'DEL', from, to: '', qty, ...more };
};
const move = (orderNo: string, rows: Rows, more: Partial<HoldMove> = {}) =>
  moveHold(deps())({
    ...{ moveId: randomUUID(), key: keyOf(orderNo), lineId: 'l1', component: 'F', rows },
    ...more,
  });
const rows = async (sql: string) => (await pool.query<{ row: string }>(sql)).rows.map(({ row }) => row);
/** Allocated of the frame at AKL and DC, and reserved of its purchase order. */
const frames = () =>
  rows(`select location || ' ' || alloc as row from stock where component = 'F'
        union all select purchase_order || ' ' || reserved from po_line order by row`);
const held = (orderNo: string) =>
  rows(`select concat_ws(' ', method, source, to_location, qty, dispatched) as row from stock_hold_line
         where order_no = '${orderNo}' order by n`);

beforeAll(async () => {
  database = await freshDatabase('catalog');
  pool = createPool({ url: database.url, name: 'hold-moves-test', max: 24 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('truncate bin, bin_take, hold_move');
  await furnish(pool);
  await pool.query(
    `insert into bin (component, location, bin, qty) values ('F', 'DC', 'A1', 2), ('F', 'AKL', 'B1', 1)`,
  );
});

describe('what an order holds, held from elsewhere', () => {
  it('is free again where it was and taken where it is wanted, with the arrival of what is on its way', async () => {
    await hold('1', 2);
    expect(await frames()).toEqual(['AKL 0', 'DC 2', 'PO1 0']);
    expect(await move('1', [to('AKL', 1, { method: 'PCK', to: 'AKL' }), to('PO1')])).toEqual({
      ...{ moved: true, problem: '', etas: ['', '2026-12-20'] },
    });
    expect([await frames(), await held('1')]).toEqual([
      ['AKL 1', 'DC 0', 'PO1 1'],
      ['PCK AKL AKL 1 0', 'DEL PO1  1 0'],
    ]);
    expect(await rows(`select concat_ws(' ', reason, source, qty) as row from stock_move order by id`)).toEqual([
      ...['take DC 2', 'move DC -2', 'move AKL 1', 'move PO1 1'],
    ]);
  });
  it('does not compete with itself: its own units count as free, and not one more', async () => {
    await hold('1', 2);
    expect(await move('1', [to('DC', 2)])).toMatchObject({ moved: true });
    await hold('2', 1);
    expect(await move('1', [to('AKL', 1), to('DC', 1)])).toMatchObject({ problem: 'Auckland only has 0 stock' });
    expect(await frames()).toEqual(['AKL 1', 'DC 2', 'PO1 0']);
  });
  it('is collected where goods are collected, and nowhere else', async () => {
    await hold('1', 2);
    const problem = 'Items cannot be collected there. Please choose another place';
    for (const place of ['DC', 'NOWHERE'])
      expect(await move('1', [to('DC', 1), to('DC', 1, { method: 'PCK', to: place })])).toMatchObject({
        ...{ moved: false, problem },
      });
    expect([await frames(), await held('1')]).toEqual([['AKL 0', 'DC 2', 'PO1 0'], ['DEL DC  2 0']]);
    expect(await move('1', [to('DC', 2, { method: 'PCK', to: 'WLG' })])).toMatchObject({ moved: true });
  });
  it('moves once however often and however parallel it is asked, and a refusal stands though there is stock later', async () => {
    await hold('1', 2);
    const moveId = randomUUID();
    const all = await Promise.all(Array.from({ length: 16 }, () => move('1', [to('AKL'), to('PO1')], { moveId })));
    for (const one of all) expect(one).toEqual({ moved: true, problem: '', etas: ['', '2026-12-20'] });
    expect(await frames()).toEqual(['AKL 1', 'DC 0', 'PO1 1']);
    const refusedId = randomUUID();
    const refused = { moved: false, problem: 'Auckland only has 1 stock', etas: [] };
    expect(await move('1', [to('AKL', 2)], { moveId: refusedId })).toEqual(refused);
    await pool.query(`update stock set on_hand = 9 where component = 'F' and location = 'AKL'`);
    expect(await move('1', [to('AKL', 2)], { moveId: refusedId })).toEqual(refused);
  });
  it('is never more than is free: of two tills that want the last piece for two orders one has it', async () => {
    for (const [orderNo, qty] of [
      ['1', 2],
      ['2', 1],
      ['3', 1],
      ['4', 1],
    ] as const)
      await hold(orderNo, qty);
    expect(await frames()).toEqual(['AKL 1', 'DC 2', 'PO1 2']);
    await releaseHold(deps())(keyOf('2'));
    const both = await Promise.all(['3', '4'].map((orderNo) => move(orderNo, [to('AKL')])));
    expect(both.map(({ problem }) => problem).toSorted()).toEqual(['', 'Auckland only has 0 stock']);
    expect(await frames()).toEqual(['AKL 1', 'DC 2', 'PO1 1']);
  });
  it('leaves what was dispatched where it went, of a paid order too', async () => {
    await hold('1', 2);
    await finaliseOnEvent({ ...deps(), paidHolds: paidHoldRepository(pool) })(randomUUID(), keyOf('1'));
    const take = { dispatchId: randomUUID(), key: keyOf('1'), lineId: 'l1', component: 'F', qty: 1 };
    await takeFromBin(deps())({ ...take, location: 'DC', bin: 'A1' });
    expect(await move('1', [to('AKL', 2)])).toMatchObject({ problem: 'Total qty should be 1' });
    expect(await move('1', [to('AKL')])).toMatchObject({ moved: true });
    expect([await frames(), await held('1')]).toEqual([
      ['AKL 1', 'DC 0', 'PO1 0'],
      ['DEL DC  1 1', 'DEL AKL  1 0'],
    ]);
    expect(await takeFromBin(deps())({ ...take, dispatchId: randomUUID(), location: 'AKL', bin: 'B1' })).toEqual({
      ...{ taken: true, most: 0 },
    });
  });
  it('announces what is a back-order more than before, and nothing else', async () => {
    await hold('1', 2);
    await move('1', [to('BACK-ORDER', 1), to('DC', 1)]);
    await move('1', [to('BACK-ORDER', 1), to('AKL', 1)]);
    expect(await rows(`select type as row from outbox where type = 'stock.short'`)).toEqual(['stock.short']);
    expect(await frames()).toEqual(['AKL 1', 'DC 0', 'PO1 0']);
  });
  it('is refused for a hold that ended or never was, and for a source that nobody knows', async () => {
    await hold('1', 2);
    expect(await move('1', [to('NOWHERE', 2)])).toMatchObject({ problem: 'NOWHERE only has 0 stock' });
    await releaseHold(deps())(keyOf('1'));
    const problem = 'The stock of this order is not held any more. Please open it again.';
    for (const orderNo of ['1', '9']) expect(await move(orderNo, [to('DC', 2)])).toMatchObject({ problem });
    expect(await frames()).toEqual(['AKL 0', 'DC 0', 'PO1 0']);
  });
});
