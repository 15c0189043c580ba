import { emptyTables } from '@shop/kit/testing/empty-tables';
import { newId } from '@shop/kit/ids';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentDeps } from '../src/application/ports.ts';
import { tenders } from '../src/application/tenders.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';

let database: FreshDatabase;
let pool: Pool;
let now: Date;
let app: ReturnType<typeof tenders>;
const hour = 60 * 60_000;
const gift = [{ kind: 'voucher' as const, ref: 'GIFT', cents: asCents(9000), branch: 'WLG' }];
const a = (version = 1) => ({ orderNo: 'a', version });
const b = { orderNo: 'b', version: 1 };
const account = async () =>
  (await pool.query(`select balance_cents as balance, held_cents as held from tender_account where ref = 'GIFT'`))
    .rows[0];
const ledger = async () =>
  (await pool.query(`select order_no as order, cents from tender_entry where order_no <> ''`)).rows;

const application = () =>
  tenders({
    transact: transactOn(pool, () => {}),
    clock: { now: () => now },
    ids: { newId, newToken: newId },
  } as unknown as PaymentDeps);

beforeAll(async () => {
  database = await freshDatabase('payment');
  pool = createPool({ url: database.url, name: 'kept-tender-test', max: 20 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await emptyTables(pool, 'tender_account, tender_hold, tender_tombstone, tender_entry, inbox, outbox');
  await pool.query(
    `with account as (
      insert into tender_account (kind, ref, balance_cents) values ('voucher', 'GIFT', 10000), ('credit', 'c1', 5000) returning *
    )
    insert into tender_entry (id, kind, ref, cents, at) select gen_random_uuid(), kind, ref, balance_cents, now() from account`,
  );
  now = new Date('2026-11-21T00:00:00Z');
  app = application();
});

describe('voucher money released before the payment beside it arrived', () => {
  beforeEach(async () => {
    await app.holdTender(a(), gift);
    await app.releaseTender(a());
  });
  it('is held again, once, and taken when the order is paid', async () => {
    expect(await app.keepTender(a())).toBe(true);
    expect(await app.keepTender(a())).toBe(true);
    expect(await account()).toEqual({ balance: 10000, held: 9000 });
    await app.finaliseTenderOnEvent('paid 1', a());
    expect(await app.keepTender(a())).toBe(true);
    expect(await account()).toEqual({ balance: 1000, held: 0 });
    expect(await ledger()).toEqual([{ order: 'a', cents: -9000 }]);
  });
  it.each(['held', 'spent'])('is not there when another order has it %s; nothing changes', async (state) => {
    await app.holdTender(b, gift);
    if (state === 'spent') await app.finaliseTenderOnEvent('paid 2', b);
    const before = await account();
    expect(await app.keepTender(a())).toBe(false);
    expect(await account()).toEqual(before);
  });
  it('is not given back by the event of its release, which comes after', async () => {
    await app.keepTender(a());
    await app.releaseTenderOnEvent('late', a());
    await app.releaseTender(a());
    await expect(app.holdTender(b, gift)).rejects.toMatchObject({ code: 'payment.short' });
    await app.finaliseTenderOnEvent('paid 3', a());
    expect(await ledger()).toEqual([{ order: 'a', cents: -9000 }]);
  });
  it('goes to one of two orders that request it at once', async () => {
    for (let round = 0; round < 10; round++) {
      const other = { orderNo: `b${round}`, version: 1 };
      const [kept, held] = await Promise.all([
        app.keepTender(a()),
        app.holdTender(other, gift).then(
          () => true,
          () => false,
        ),
      ]);
      expect([kept, held].filter(Boolean)).toHaveLength(1);
      expect(await account()).toEqual({ balance: 10000, held: 9000 });
      if (held) await app.releaseTender(other);
      else now = new Date(now.getTime() + hour);
      await app.sweepKeptTenders();
    }
  });
});

describe('voucher money kept for a payment', () => {
  it('goes back after an hour when the order never recorded it', async () => {
    await app.holdTender(a(), gift);
    await app.keepTender(a());
    now = new Date(now.getTime() + hour - 1);
    expect(await app.sweepKeptTenders()).toBe(0);
    now = new Date(now.getTime() + 1);
    expect(await app.sweepKeptTenders()).toBe(1);
    expect(await app.sweepKeptTenders()).toBe(0);
    expect(await account()).toEqual({ balance: 10000, held: 0 });
    expect(await app.keepTender(a())).toBe(true);
  });
  it('is taken from a later version that is being placed, and that version cannot take it back', async () => {
    await app.holdTender(a(), gift);
    await app.holdTender(a(2), gift);
    expect(await app.keepTender(a())).toBe(true);
    await expect(app.holdTender(a(3), gift)).rejects.toMatchObject({ code: 'payment.kept' });
    await app.releaseTender(a(2));
    expect(await account()).toEqual({ balance: 10000, held: 9000 });
  });
  it('moves to the later version once that is the one that is paid', async () => {
    await app.holdTender(a(), gift);
    await app.holdTender(a(2), gift);
    await app.keepTender(a());
    expect(await app.keepTender(a(2))).toBe(true);
    expect(await account()).toEqual({ balance: 10000, held: 9000 });
    expect(await app.keepTender(a())).toBe(false);
    await app.finaliseTenderOnEvent('paid 4', a(2));
    expect(await ledger()).toEqual([{ order: 'a', cents: -9000 }]);
  });
  it('is all of it or none: a voucher stays free when the credit beside it is spent', async () => {
    const both = [...gift, { kind: 'credit' as const, ref: 'c1', cents: asCents(5000), branch: 'WLG' }];
    await app.holdTender(a(), both);
    await app.releaseTender(a());
    await app.holdTender(b, [{ kind: 'credit', ref: 'c1', cents: asCents(1), branch: 'WLG' }]);
    expect(await app.keepTender(a())).toBe(false);
    expect(await account()).toEqual({ balance: 10000, held: 0 });
  });
  it('is nothing where the version held nothing', async () => {
    expect(await app.keepTender(a())).toBe(false);
  });
});

describe('voucher money that an order of the web was promised, and that is taken at the counter', () => {
  const spend = (cents: number) =>
    transactOn(pool, () => {})(({ tenders: writer }) =>
      writer.spend(
        { id: newId(), orderNo: 'a', at: now },
        { kind: 'voucher', ref: 'GIFT', cents: asCents(cents), branch: 'AKL' },
      ),
    );
  it.each(['held', 'released'])('%s, is taken once: the event of the paid order takes nothing more', async (state) => {
    await app.holdTender(a(), gift);
    if (state === 'released') await app.releaseTender(a());
    expect(await spend(9000)).toBe(true);
    expect(await account()).toEqual({ balance: 1000, held: 0 });
    await app.finaliseTenderOnEvent('paid at the counter', a());
    await app.releaseTender(a());
    expect([await account(), await ledger()]).toEqual([{ balance: 1000, held: 0 }, [{ order: 'a', cents: -9000 }]]);
  });
  it.each(['held', 'kept'])(
    'and is not taken after all goes back with the paid order, %s, and the credit beside it is taken',
    async (state) => {
      await app.holdTender(a(), [...gift, { kind: 'credit', ref: 'c1', cents: asCents(5000), branch: 'WLG' }]);
      if (state === 'kept') await app.keepTender(a());
      await app.finaliseTenderOnEvent('paid in the shop', a(), new Map([['credit', undefined]]));
      expect([await account(), await ledger()]).toEqual([{ balance: 10000, held: 0 }, [{ order: 'a', cents: -5000 }]]);
    },
  );
  it('goes back with the paid order that took nothing of it', async () => {
    await app.holdTender(a(), gift);
    await app.finaliseTenderOnEvent('paid in the shop', a(), new Map());
    expect([await account(), await ledger()]).toEqual([{ balance: 10000, held: 0 }, []]);
  });
  it('keeps away from what another order holds', async () => {
    await app.holdTender(b, gift);
    expect(await spend(2000)).toBe(false);
    expect(await account()).toEqual({ balance: 10000, held: 9000 });
  });
});
