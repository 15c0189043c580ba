import { randomUUID } from 'node:crypto';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { StockRetaken } from '@shop/proto/events/v1/catalog_events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finaliseOnEvent } from '../src/application/finalise-on-event.ts';
import { heldStock, holdStock } from '../src/application/hold-stock.ts';
import { releaseHold } from '../src/application/release-hold.ts';
import type { HoldLine } from '../src/domain/hold.ts';
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
/** The `stock.retaken` events that were published. */
const retaken = async () =>
  (
    await pool.query<{ payload: Buffer }>(`select payload from outbox where type = 'stock.retaken' order by seq`)
  ).rows.map(({ payload }) => StockRetaken.decode(payload));
const key = (orderNo: string, version = 1) => ({ orderNo, version });
const line = (sku: string, more: Partial<HoldLine> = {}): HoldLine => {
  const price = { priceVersion: 1, eachOrgCents: asCents(100), isHot: false, isSale: false };
  return { lineId: 'l1', sku, qty: 1, ...price, method: 'DEL', pickLocation: '', exact: [], ...more };
};
const hold = (orderNo: string, lines: HoldLine[], version = 1) =>
  holdStock(deps())({ key: key(orderNo, version), lines, backorderOk: true });
/** As order.paid comes; each time it is another event. */
async function paid(orderNo: string) {
  await finaliseOnEvent(deps())(randomUUID(), key(orderNo));
  return deps().transact((tx) => heldStock(tx, key(orderNo), 'final'));
}
const release = (orderNo: string, version = 1) => releaseHold(deps())(key(orderNo, version));
const alloc = async () => {
  const { rows } = await pool.query<{ place: string; alloc: number }>(
    `select component || '@' || location as place, alloc from stock where alloc > 0 order by 1`,
  );
  return Object.fromEntries(rows.map(({ place, alloc: n }) => [place, n]));
};
const short = async () =>
  (await pool.query<{ n: number }>(`select count(*)::int as n from outbox where type = 'stock.short'`)).rows[0]?.n;

beforeAll(async () => {
  database = await freshDatabase('catalog');
  pool = createPool({ url: database.url, name: 'catalog-test', max: 24 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => furnish(pool));

describe('taking stock for an order', () => {
  it('takes whole lines from DC first, then a branch, then the ship, then back order', async () => {
    const sources = async (orderNo: string) =>
      (await hold(orderNo, [line('A')])).allocations.map(({ source, eta }) => `${source}${eta}`);
    expect([await sources('1'), await sources('2'), await sources('3')]).toEqual([['DC'], ['DC'], ['AKL']]);
    expect(await sources('4')).toEqual(['PO12026-12-20']);
    await hold('5', [line('A', { qty: 2 })]);
    expect(await sources('6')).toEqual(['BACK-ORDER2026-12-20']);
    expect(await short()).toBe(1);
  });
  it('sums two lines of one component before it promises either', async () => {
    const held = await hold('1', [line('A', { qty: 2 }), line('B', { lineId: 'l2', qty: 2 })]);
    expect(held.allocations.map(({ component, source, qty }) => `${qty} ${component} ${source}`)).toEqual([
      '2 F DC',
      '1 F AKL',
      '1 F PO1',
      '4 C DC',
    ]);
    expect(await alloc()).toEqual({ 'F@DC': 2, 'F@AKL': 1, 'C@DC': 4 });
  });
  it('answers the same hold again, however often and however parallel it is requested', async () => {
    const held = await Promise.all(Array.from({ length: 12 }, () => hold('1', [line('A')])));
    for (const answer of held) expect(answer).toEqual(held[0]);
    expect(await alloc()).toEqual({ 'F@DC': 1 });
  });
  it('leaves one version of an order holding when two are taken at once, 20 rounds', async () => {
    const states = async () =>
      (await pool.query<{ version: number }>(`select version from stock_hold where state = 'held'`)).rows;
    for (let round = 0; round < 20; round += 1) {
      await furnish(pool);
      const [, later] = await Promise.allSettled([hold('1', [line('A')], 1), hold('1', [line('A')], 2)]);
      expect(later?.status).toBe('fulfilled');
      expect(await states()).toEqual([{ version: 2 }]);
      expect(await alloc()).toEqual({ 'F@DC': 1 });
    }
  });
  it('gives the last clearance piece to one of 32 orders at once, 10 rounds', async () => {
    for (let round = 0; round < 10; round++) {
      await furnish(pool);
      const tries = await Promise.allSettled(
        Array.from({ length: 32 }, (_, i) => hold(`o${i}`, [line('LAMP', { qty: 2 })])),
      );
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { rows } = await pool.query(`select alloc, clr from stock where component = 'L'`);
      expect(rows).toEqual([{ alloc: 2, clr: 0 }]);
    }
  });
  it('refuses what is cleared out with its sentence, and takes nothing', async () => {
    await expect(hold('1', [line('A'), line('LAMP', { lineId: 'l2', qty: 3 })])).rejects.toThrow(
      'Woops! Some products in your cart have sold out. (sorry!)',
    );
    expect(await alloc()).toEqual({});
  });
  it('refuses a price that moved since it was seen', async () => {
    await expect(hold('1', [line('A', { priceVersion: 2 })])).rejects.toMatchObject({
      code: 'catalog.price_changed',
      kind: 'conflict',
    });
    await expect(hold('1', [line('GONE')])).rejects.toMatchObject({ code: 'catalog.price_changed' });
  });
  it('collects from the chosen place, else sends it there from DC', async () => {
    const held = await hold('1', [line('A', { method: 'PCK', pickLocation: 'AKL' })]);
    expect(held.allocations).toMatchObject([{ source: 'AKL', to: 'AKL' }]);
    expect((await hold('2', [line('A', { method: 'PCK', pickLocation: 'WLG' })])).allocations).toMatchObject([
      { source: 'DC', to: 'WLG' },
    ]);
  });
  it('blocks a staff allocation that its place cannot give', async () => {
    const exact = [{ component: 'F', from: 'AKL', to: '', qty: 2 }];
    await expect(hold('1', [line('A', { qty: 2, exact })])).rejects.toThrow('Auckland only has 1 stock');
    const held = await hold('1', [line('A', { exact: [{ component: 'F', from: 'AKL', to: '', qty: 1 }] })]);
    expect(held.allocations).toMatchObject([{ source: 'AKL', qty: 1 }]);
  });
  it('back-orders what the other 31 of 32 orders need at once, when it can come back', async () => {
    await pool.query(`delete from po_line`);
    await pool.query(`delete from stock where component = 'F' and location <> 'AKL'`);
    const held = await Promise.all(Array.from({ length: 32 }, (_, i) => hold(`o${i}`, [line('A')])));
    const sources = Map.groupBy(held, ({ allocations }) => allocations[0]?.source);
    expect([sources.get('AKL')?.length, sources.get('BACK-ORDER')?.length]).toEqual([1, 31]);
    expect(await alloc()).toEqual({ 'F@AKL': 1 });
    expect(await short()).toBe(31);
  });
  it('lets the database refuse an oversell by any caller', async () => {
    await expect(pool.query(`update stock set alloc = 3 where component = 'F' and location = 'DC'`)).rejects.toThrow(
      'stock_not_oversold',
    );
    await expect(pool.query(`update po_line set reserved = 4`)).rejects.toThrow('po_line_not_oversold');
  });
});

describe('giving stock back', () => {
  it('gives back once, and refuses a take that comes after', async () => {
    await hold('1', [line('LAMP')]);
    await Promise.all(Array.from({ length: 8 }, () => release('1')));
    const { rows } = await pool.query(`select alloc, clr from stock where component = 'L'`);
    expect(rows).toEqual([{ alloc: 0, clr: 2 }]);
    await expect(hold('1', [line('LAMP')])).rejects.toMatchObject({ code: 'catalog.hold_released' });
    expect(await release('never seen')).toBe('released');
  });
  it('moves stock from an earlier version of the order to the next in one step', async () => {
    await hold('1', [line('LAMP', { qty: 2 })], 1);
    const held = await hold('1', [line('LAMP', { qty: 2 })], 2);
    expect(held.allocations).toMatchObject([{ kind: 'clearance', qty: 2 }]);
    expect(await release('1', 1)).toBe('released');
    expect(await alloc()).toEqual({ 'L@DC': 2 });
  });
  it('keeps what is paid; a late approval takes again, and back-orders what is gone', async () => {
    await hold('1', [line('A')]);
    await paid('1');
    expect(await release('1')).toBe('final');
    await hold('2', [line('LAMP', { qty: 2 })]);
    await release('2');
    await hold('3', [line('LAMP', { qty: 2 })]);
    await finaliseOnEvent(deps())('e1', key('2'));
    const late = await paid('2');
    expect(late).toMatchObject({ state: 'final', short: true, allocations: [{ source: 'BACK-ORDER', qty: 2 }] });
    expect(await short()).toBe(1);
    expect(await retaken()).toMatchObject([
      { orderNo: '2', version: 1, allocations: [{ qty: 2, from: 'BACK-ORDER', eta: expect.stringMatching(/^2/) }] },
    ]);
  });
  it('gives an order that is paid late what its own later version holds', async () => {
    const lamps = () => [line('LAMP', { qty: 2 })];
    await hold('1', lamps());
    await hold('1', lamps(), 2);
    const late = await paid('1');
    expect(late.allocations).toMatchObject([{ kind: 'clearance', qty: 2, source: 'DC' }]);
    expect(await release('1', 2)).toBe('released');
    expect(await alloc()).toEqual({ 'L@DC': 2 });
  });
  it('keeps sums exact and dies of no deadlock under 600 random takes and releases', async () => {
    await pool.query(`update stock set on_hand = 40 where component in ('F', 'C')`);
    const works = Array.from({ length: 600 }, (_, i) => async () => {
      const orderNo = `o${i % 60}`;
      const version = 1 + (i % 7);
      if (i % 3 === 0) return release(orderNo, version);
      return hold(orderNo, [line('B', { qty: 1 + (i % 2) }), line('A', { lineId: 'l2' })], version);
    });
    const outcomes: PromiseSettledResult<unknown>[] = [];
    while (works.length > 0) outcomes.push(...(await Promise.allSettled(works.splice(0, 40).map((work) => work()))));
    const unexpected = outcomes.filter(
      (o) => o.status === 'rejected' && (o.reason as { code?: string }).code !== 'catalog.hold_released',
    );
    expect(unexpected).toEqual([]);
    const { rows } = await pool.query(`
      select s.component, s.location, s.alloc, coalesce(sum(l.qty) filter (where h.state = 'held'), 0)::int as held
        from stock s left join stock_hold_line l on l.component = s.component and l.source = s.location and l.kind = 'stock'
        left join stock_hold h using (order_no, version)
       group by 1, 2, 3 having s.alloc <> coalesce(sum(l.qty) filter (where h.state = 'held'), 0)`);
    expect(rows).toEqual([]);
  });
});

describe('order.paid', () => {
  const paid = (eventId: string, orderNo: string, version = 1) =>
    finaliseOnEvent(deps())(eventId, key(orderNo, version));
  const moves = async () =>
    (
      await pool.query<{ move: string }>(
        `select order_no || ' ' || reason || ' ' || component || '@' || source || ' ' || qty as move from stock_move order by id`,
      )
    ).rows.map(({ move }) => move);
  const holdOf = async (orderNo: string) =>
    (await pool.query('select version, state, ended_at from stock_hold where order_no = $1 order by 1', [orderNo]))
      .rows;
  const claims = async () =>
    (await pool.query<{ id: string }>('select event_id as id from inbox order by 1')).rows.map(({ id }) => id);

  it('delivered twice, even at once, makes the hold final once and moves nothing', async () => {
    await hold('1', [line('A')]);
    await Promise.all(Array.from({ length: 8 }, () => paid('e1', '1')));
    const once = await holdOf('1');
    expect(once).toMatchObject([{ version: 1, state: 'final' }]);
    const later = { ...deps(), clock: { now: () => new Date('2026-11-22T00:00:00Z') } };
    await finaliseOnEvent(later)('e1', key('1'));
    await finaliseOnEvent(later)('e2', key('1'));
    expect(await holdOf('1')).toEqual(once);
    expect([await moves(), await claims()]).toEqual([['1 take F@DC 1'], ['e1', 'e2']]);
  });
  it('after a release takes again once, however often it is delivered', async () => {
    await hold('1', [line('A')]);
    await release('1');
    await Promise.all(Array.from({ length: 8 }, () => paid('e1', '1')));
    await paid('e1', '1');
    expect(await holdOf('1')).toMatchObject([{ state: 'final' }]);
    expect(await moves()).toEqual(['1 take F@DC 1', '1 release F@DC -1', '1 retake F@DC 1']);
    expect([await alloc(), await claims()]).toEqual([{ 'F@DC': 1 }, ['e1']]);
    expect(await retaken()).toMatchObject([
      { orderNo: '1', version: 1, allocations: [{ component: 'F', qty: 1, from: 'DC', method: 'DEL', eta: '' }] },
    ]);
  });
  it('beside a release ends final with its stock, whichever comes first', async () => {
    for (let round = 0; round < 20; round++) {
      const orderNo = `o${round}`;
      await hold(orderNo, [line('LAMP', { qty: 2 })]);
      await Promise.all([release(orderNo), paid(`e${round}`, orderNo)]);
      expect([await holdOf(orderNo), await alloc()]).toMatchObject([[{ state: 'final' }], { 'L@DC': 2 }]);
      await furnish(pool);
    }
  });
  it('of an order that held nothing is refused and claims nothing, so that it counts once the hold is there', async () => {
    await expect(paid('e1', '1')).rejects.toMatchObject({ code: 'catalog.unknown_hold' });
    await release('2');
    await expect(paid('e2', '2')).rejects.toMatchObject({ code: 'catalog.hold_released' });
    expect(await claims()).toEqual([]);
    await hold('1', [line('A')]);
    await paid('e1', '1');
    expect(await holdOf('1')).toMatchObject([{ state: 'final' }]);
  });
});
