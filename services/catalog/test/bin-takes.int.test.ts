import { randomUUID } from 'node:crypto';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finaliseOnEvent } from '../src/application/finalise-on-event.ts';
import { holdStock } from '../src/application/hold-stock.ts';
import { releaseHold } from '../src/application/release-hold.ts';
import type { BinTake } from '../src/application/bin-ports.ts';
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
const key = { orderNo: '1', version: 1 };
const price = { priceVersion: 1, eachOrgCents: asCents(100), isHot: false, isSale: false, pickLocation: '', exact: [] };
const hold = (sku: string, qty: number) =>
  holdStock(deps())({ key, lines: [{ lineId: 'l1', sku, qty, method: 'DEL', ...price }], backorderOk: true });
const take = (qty: number, more: Partial<BinTake> = {}) =>
  takeFromBin(deps())({
    ...{ dispatchId: randomUUID(), key, lineId: 'l1', component: 'C', location: 'DC', bin: 'A1', qty },
    ...more,
  });
const rows = async (sql: string) => (await pool.query<{ row: string }>(sql)).rows.map(({ row }) => row);
const level = () =>
  rows(
    `select concat_ws(' ', on_hand, alloc, clr, nons) as row from stock where component in ('C', 'L') order by component`,
  );
const bins = () => rows(`select bin || ' ' || qty as row from bin where component = 'C' order by bin`);

beforeAll(async () => {
  database = await freshDatabase('catalog');
  pool = createPool({ url: database.url, name: 'bin-takes-test', max: 24 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('truncate bin, bin_take');
  await furnish(pool);
  await pool.query(`insert into bin (component, location, bin, qty)
    values ('C', 'DC', 'A1', 3), ('C', 'DC', 'A2', 5), ('L', 'DC', 'L1', 2), ('C', 'DC', 'EMPTY', 0)`);
});

describe('goods that leave a bin for an order', () => {
  it('are gone from bin, on hand and allocated alike; what is free stays', async () => {
    await hold('B', 2);
    expect(await level()).toEqual(['8 4 0 0', '2 0 2 0']);
    expect(await take(3)).toEqual({ taken: true, most: 0 });
    expect([await level(), await bins()]).toEqual([
      ['5 1 0 0', '2 0 2 0'],
      ['A1 0', 'A2 5', 'EMPTY 0'],
    ]);
    expect(await rows(`select reason || ' ' || qty as row from stock_move where component = 'C' order by id`)).toEqual([
      'take 4',
      'dispatch -3',
    ]);
  });
  it('leave once for one dispatch, however often and however parallel it is asked', async () => {
    await hold('B', 2);
    const dispatchId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 32 }, () => take(2, { dispatchId })));
    for (const answer of answers) expect(answer).toEqual({ taken: true, most: 0 });
    expect([await level(), await bins()]).toEqual([
      ['6 2 0 0', '2 0 2 0'],
      ['A1 1', 'A2 5', 'EMPTY 0'],
    ]);
  });
  it('never leave twice: of many takes of the same promise only so many win as it holds', async () => {
    await hold('B', 2);
    const answers = await Promise.all(Array.from({ length: 12 }, () => take(1, { bin: 'A2' })));
    expect(answers.filter(({ taken }) => taken)).toHaveLength(4);
    expect(await level()).toEqual(['4 0 0 0', '2 0 2 0']);
  });
  it('are refused past the bin and past the promise, and a refusal stands though there is enough later', async () => {
    await hold('B', 2);
    const dispatchId = randomUUID();
    expect(await take(4, { dispatchId })).toEqual({ taken: false, most: 3 });
    await pool.query(`update bin set qty = 9 where bin = 'A1'`);
    expect(await take(4, { dispatchId })).toEqual({ taken: false, most: 3 });
    expect(await take(5)).toEqual({ taken: false, most: 4 });
    for (const wrong of [{ bin: 'NONE' }, { lineId: 'l2' }, { location: 'AKL' }, { component: 'F' }])
      expect(await take(1, wrong)).toEqual({ taken: false, most: 0 });
    expect(await level()).toEqual(['8 4 0 0', '2 0 2 0']);
  });
  it('may be clearance stock, which does not go back to what is cleared', async () => {
    await hold('LAMP', 2);
    expect(await take(1, { component: 'L', bin: 'L1' })).toMatchObject({ taken: true });
    expect(await level()).toEqual(['8 0 0 0', '1 1 0 0']);
  });
  it('stay where an order holds nothing: unknown, or released until its late payment takes it again', async () => {
    expect(await take(1)).toEqual({ taken: false, most: 0 });
    await hold('B', 2);
    await releaseHold(deps())(key);
    const dispatchId = randomUUID();
    await expect(take(1, { dispatchId })).rejects.toMatchObject({ kind: 'unavailable' });
    await finaliseOnEvent({ ...deps(), paidHolds: paidHoldRepository(pool) })(randomUUID(), key);
    expect(await take(1, { dispatchId })).toEqual({ taken: true, most: 0 });
  });
});
