import { newId } from '@shop/kit/ids';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { methods } from '../src/application/methods.ts';
import type { PaymentDeps } from '../src/application/ports.ts';
import type { TenderWriter } from '../src/application/tender-ports.ts';
import { methodQuery } from '../src/outbound/postgres/method.query.ts';
import { tenderRepository } from '../src/outbound/postgres/tender.repository.ts';

let database: FreshDatabase;
let pool: Pool;
const inOne = <T>(work: (tenders: TenderWriter) => Promise<T>) =>
  withTransaction(pool, (tx) => work(tenderRepository(tx)));

beforeAll(async () => {
  database = await freshDatabase('payment');
  pool = createPool({ url: database.url, name: 'late-tender-test' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('voucher money that a later version of the order holds pays the earlier one, which is approved late', async () => {
  await pool.query(`with account as (
      insert into tender_account (kind, ref, balance_cents) values ('voucher', 'GIFT', 10000) returning *
    )
    insert into tender_entry (id, kind, ref, cents, at) select gen_random_uuid(), kind, ref, balance_cents, now() from account`);
  const parts = [{ kind: 'voucher' as const, ref: 'GIFT', cents: asCents(9000), branch: 'WLG' }];
  const [first, second] = [1, 2].map((version) => ({ orderNo: 'a', version }));
  if (!first || !second) throw new Error('no keys');
  await inOne((tenders) => tenders.hold(first, parts));
  await inOne((tenders) => tenders.hold(second, parts));
  expect(await inOne((tenders) => tenders.finalise(first, { at: new Date('2026-11-21T00:00:00Z'), newId }))).toEqual(
    parts,
  );
  await inOne((tenders) => tenders.release(second));
  const { rows } = await pool.query('select balance_cents as balance, held_cents as held from tender_account');
  expect(rows).toEqual([{ balance: 1000, held: 0 }]);
});

it('of a held voucher only what is still owed is taken; the rest of it is free again, and its ledger says as much', async () => {
  await pool.query(`with account as (
      insert into tender_account (kind, ref, balance_cents) values ('voucher', 'HALF', 10000), ('credit', 'c1', 5000) returning *
    )
    insert into tender_entry (id, kind, ref, cents, at) select gen_random_uuid(), kind, ref, balance_cents, now() from account`);
  const key = { orderNo: 'half', version: 1 };
  const voucher = { kind: 'voucher' as const, ref: 'HALF', cents: asCents(4_000), branch: 'WLG' };
  const credit = { kind: 'credit' as const, ref: 'c1', cents: asCents(3_000), branch: 'WLG' };
  await inOne((tenders) => tenders.hold(key, [voucher, credit]));
  const taking = { at: new Date('2026-11-21T00:00:00Z'), newId, kinds: new Map([['voucher', asCents(2_500)]]) };
  expect(await inOne((tenders) => tenders.finalise(key, taking))).toEqual([{ ...voucher, cents: 2_500 }]);
  expect(await inOne((tenders) => tenders.finalise(key, taking))).toEqual([]);
  const { rows } = await pool.query(
    `select a.ref, balance_cents as balance, held_cents as held,
            (select sum(cents)::int from tender_entry e where e.kind = a.kind and e.ref = a.ref) as entries
       from tender_account a where ref in ('HALF', 'c1') order by ref desc`,
  );
  expect(rows).toEqual([
    { ref: 'c1', balance: 5_000, held: 0, entries: 5_000 },
    { ref: 'HALF', balance: 7_500, held: 0, entries: 7_500 },
  ]);
  const holds = await pool.query(`select kind, cents, state from tender_hold where order_no = 'half' order by kind`);
  expect(holds.rows).toEqual([
    { kind: 'credit', cents: 3_000, state: 'released' },
    { kind: 'voucher', cents: 2_500, state: 'final' },
  ]);
});

it('a voucher that is used up, or promised to another checkout, is said to be by its code; any other text is no voucher', async () => {
  await pool.query(`insert into tender_account (kind, ref, balance_cents) values ('voucher', 'SPENT', 0)`);
  const { checkVoucher: check } = methods({ methods: methodQuery(pool) } as unknown as PaymentDeps);
  await expect(check('spent')).rejects.toMatchObject({
    ...{ kind: 'precondition', code: 'payment.voucher_used', message: 'SPENT has been used up.' },
  });
  await pool.query(`with account as (
      insert into tender_account (kind, ref, balance_cents, held_cents) values ('voucher', 'LENT', 9000, 9000) returning *
    )
    insert into tender_entry (id, kind, ref, cents, at) select gen_random_uuid(), kind, ref, balance_cents, now() from account`);
  await expect(check('lent')).rejects.toMatchObject({
    ...{ kind: 'precondition', message: expect.stringMatching(/^LENT is being used in another checkout/) },
  });
  await expect(check('NOSUCH')).rejects.toMatchObject({ kind: 'not_found' });
});
