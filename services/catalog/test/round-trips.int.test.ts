import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { finaliseOnEvent } from '../src/application/finalise-on-event.ts';
import { holdStock } from '../src/application/hold-stock.ts';
import { refreshAvailability } from '../src/application/refresh-availability.ts';
import { releaseHold } from '../src/application/release-hold.ts';
import { availabilityDue, putAvailability } from '../src/outbound/postgres/availability.repository.ts';
import { paidHoldRepository } from '../src/outbound/postgres/paid-hold.repository.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { type CountedPool, countedPool } from './fixtures/counted-pool.ts';
import { furnish } from './fixtures/two-sofas.ts';

let database: FreshDatabase;
let pool: Pool;
let counted: CountedPool;
beforeAll(async () => {
  database = await freshDatabase('catalog');
  pool = createPool({ url: database.url, name: 'catalog-test' });
  counted = countedPool(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => furnish(pool));

const key = (orderNo: string, version = 1) => ({ orderNo, version });
const deps = () => ({
  transact: transactOn(counted.pool),
  paidHolds: paidHoldRepository(counted.pool),
  isAvailabilityDue: availabilityDue(counted.pool),
  stockMoved: () => {},
  clock: { now: () => new Date('2026-11-21T00:00:00Z') },
});
const price = { priceVersion: 1, eachOrgCents: asCents(100), isHot: false, isSale: false };
const common = { qty: 1, ...price, method: 'DEL' as const, pickLocation: '', exact: [] };
/** As order requests it; what is brought nowhere known is to be quoted. */
const delivery = { zip: '9999', delivery: 'TBC', cents: asCents(0) };
const hold = (orderNo: string, version = 1) => {
  const lines = [
    { lineId: 'l1', sku: 'A', ...common },
    { lineId: 'l2', sku: 'B', ...common },
  ];
  return holdStock(deps())({ key: key(orderNo, version), lines, delivery, backorderOk: true });
};

describe('round trips of a sale to the database', () => {
  it('is four round trips for a hold of two lines: begin, what there is and costs, what is taken, commit', async () => {
    expect(await counted.count(() => hold('1'))).toEqual({ statements: 6, roundTrips: 4 });
  });
  it('is no round trip more when the hold takes over what an earlier version held', async () => {
    await hold('1');
    expect(await counted.count(() => hold('1', 2))).toEqual({ statements: 7, roundTrips: 4 });
  });
  it('is one statement to make a hold final, and one to see that it is', async () => {
    await hold('1');
    const paid = () => finaliseOnEvent(deps())('e1', key('1'));
    expect(await counted.count(paid)).toEqual({ statements: 1, roundTrips: 1 });
    expect(await counted.count(paid)).toEqual({ statements: 1, roundTrips: 1 });
  });
  it('does not wake the relay for a hold without events, and does for one with events', async () => {
    const wake = vi.fn<() => void>();
    const take = holdStock({ ...deps(), transact: transactOn(pool, wake) });
    const lineOf = (qty: number) => [{ lineId: 'l1', sku: 'A', ...common, qty }];
    await take({ key: key('1'), lines: lineOf(1), backorderOk: true });
    expect(wake).not.toHaveBeenCalled();
    await take({ key: key('2'), lines: lineOf(50), backorderOk: true });
    expect(wake).toHaveBeenCalledTimes(1);
  });
  it('is five round trips to give a hold back', async () => {
    await hold('1');
    expect((await counted.count(() => releaseHold(deps())(key('1')))).roundTrips).toBe(5);
  });
  it('is five round trips for availability while sets remain, and one when nothing moved', async () => {
    await putAvailability(pool, ['A', 'B', 'LAMP']);
    await hold('1');
    const refresh = refreshAvailability(deps());
    expect(await counted.count(refresh)).toEqual({ statements: 7, roundTrips: 5 });
    expect(await counted.count(refresh)).toEqual({ statements: 1, roundTrips: 1 });
  });
});
