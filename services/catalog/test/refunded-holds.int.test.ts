import { randomUUID } from 'node:crypto';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finaliseOnEvent } from '../src/application/finalise-on-event.ts';
import { holdStock } from '../src/application/hold-stock.ts';
import { moveHold } from '../src/application/move-hold.ts';
import { releaseHold } from '../src/application/release-hold.ts';
import { releaseRest } from '../src/application/release-rest.ts';
import { takeFromBin } from '../src/application/take-from-bin.ts';
import { paidHoldRepository } from '../src/outbound/postgres/paid-hold.repository.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { furnish } from './fixtures/two-sofas.ts';

let database: FreshDatabase;
let pool: Pool;
const deps = () => ({
  transact: transactOn(pool),
  paidHolds: paidHoldRepository(pool),
  stockMoved: () => {},
  clock: { now: () => new Date('2026-11-21T00:00:00Z') },
});
const key = { orderNo: '1', version: 1 };
const price = { priceVersion: 1, eachOrgCents: asCents(100), isHot: false, isSale: false, pickLocation: '', exact: [] };
const hold = (qty: number, orderNo = '1', sku = 'A') =>
  holdStock(deps())({
    key: { orderNo, version: 1 },
    lines: [{ lineId: 'l1', sku, qty, method: 'DEL', ...price }],
    backorderOk: true,
  });
const paid = () => finaliseOnEvent(deps())(randomUUID(), key);
const refunded = (eventId = randomUUID()) => releaseRest(deps())(eventId, key);
const take = (qty: number, dispatchId = randomUUID()) =>
  takeFromBin(deps())({ dispatchId, key, lineId: 'l1', component: 'F', location: 'DC', bin: 'A1', qty });
const rows = async (sql: string) => (await pool.query<{ row: string }>(sql)).rows.map(({ row }) => row);
/** On hand and allocated of the frame at AKL and DC, and reserved of its purchase order. */
const frames = () =>
  rows(`select concat_ws(' ', location, on_hand, alloc) as row from stock where component = 'F'
        union all select purchase_order || ' ' || reserved from po_line order by row`);
const held = () =>
  rows(`select concat_ws(' ', source, qty, dispatched) as row from stock_hold_line order by order_no, n`);
const given = () =>
  rows(`select concat_ws(' ', source, qty) as row from stock_move where reason = 'release' order by id`);

beforeAll(async () => {
  database = await freshDatabase('catalog');
  pool = createPool({ url: database.url, name: 'refunded-holds-test', max: 24 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('truncate bin, bin_take, hold_move');
  await furnish(pool);
  await pool.query(`insert into bin (component, location, bin, qty) values ('F', 'DC', 'A1', 2)`);
});

describe('goods of an order whose money is all back', () => {
  it('are free again where they were promised, from stock and purchase order, once for each event', async () => {
    await hold(4);
    await hold(1, '2');
    await paid();
    const before = await held();
    const eventId = randomUUID();
    await Promise.all([refunded(eventId), refunded(eventId), refunded(eventId)]);
    await refunded();
    expect([before, await held()]).toEqual([['DC 2 0', 'AKL 1 0', 'PO1 1 0', 'PO1 1 0'], ['PO1 1 0']]);
    expect(await given()).toEqual(['DC -2', 'AKL -1', 'PO1 -1']);
    await paid();
    expect(await frames()).toEqual(['AKL 1 0', 'DC 2 0', 'PO1 1']);
  });
  it('have left where they have, and only the rest is free', async () => {
    await hold(2);
    await paid();
    expect(await take(1)).toMatchObject({ taken: true });
    await refunded();
    expect([await frames(), await held()]).toEqual([['AKL 1 0', 'DC 1 0', 'PO1 0'], ['DC 1 1']]);
  });
  it('leave no more, nor are they moved: what is asked for late is refused and not left open', async () => {
    await hold(2);
    await paid();
    await refunded();
    expect(await take(1)).toEqual({ taken: false, most: 0 });
    const move = { moveId: randomUUID(), key, lineId: 'l1', component: 'F' };
    const to = { method: 'DEL', from: 'AKL', to: '', qty: 2 } as const;
    expect(await moveHold(deps())({ ...move, rows: [to] })).toMatchObject({ moved: false });
    expect(await frames()).toEqual(['AKL 1 0', 'DC 2 0', 'PO1 0']);
  });
  it('leave or go back, never both, when a take and the refund come at once, 20 rounds', async () => {
    for (let round = 0; round < 20; round += 1) {
      await furnish(pool);
      await pool.query(`insert into bin (component, location, bin, qty) values ('F', 'DC', 'A1', 2)`);
      await hold(2);
      await paid();
      const [{ taken }] = await Promise.all([take(2), refunded()]);
      expect(await frames()).toEqual(['AKL 1 0', taken ? 'DC 0 0' : 'DC 2 0', 'PO1 0']);
    }
  });
  it('are not given back twice where the hold was released, or was never there', async () => {
    await hold(2);
    await releaseHold(deps())(key);
    await refunded();
    await releaseRest(deps())(randomUUID(), { orderNo: '9', version: 1 });
    expect([await frames(), await given()]).toEqual([['AKL 1 0', 'DC 2 0', 'PO1 0'], ['DC -2']]);
  });
});
