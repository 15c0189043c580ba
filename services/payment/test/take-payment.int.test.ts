import { emptyTables } from '@shop/kit/testing/empty-tables';
import { newId, newToken } from '@shop/kit/ids';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { PaymentCaptured } from '@shop/proto/events/v1/payment_events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentDeps } from '../src/application/ports.ts';
import { closeAttempt } from '../src/application/resolve-attempt.ts';
import { takePayment } from '../src/application/take-payment.ts';
import { attemptQuery } from '../src/outbound/postgres/attempt.query.ts';
import { attemptStepRepository } from '../src/outbound/postgres/attempt-step.repository.ts';
import { methodQuery } from '../src/outbound/postgres/method.query.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';

let database: FreshDatabase;
let pool: Pool;
const now = new Date('2026-11-21T00:00:00Z');
const deps = () =>
  ({
    transact: transactOn(pool, () => {}),
    attempts: { ...attemptQuery(pool), ...attemptStepRepository(pool, () => {}) },
    methods: methodQuery(pool),
    clock: { now: () => now },
    ids: { newId, newToken },
  }) as unknown as PaymentDeps;
const taking = (gateway: string, cents: number, more: object = {}) => ({
  ...{
    paymentId: newId(),
    attempt: 1,
    orderNo: '100001',
    gateway,
    amountCents: asCents(cents),
    confirmationToken: 'see',
  },
  ...{ branch: 'AKL', staffId: 'sam', expiresAt: now, reference: 'A1', customerId: '', refundOf: '', refundAttempt: 0 },
  ...more,
});
const take = (...[gateway, cents, more]: Parameters<typeof taking>) =>
  takePayment(deps())(taking(gateway, cents, more));
const booked = async () => {
  const { rows } = await pool.query<{ payload: Buffer }>(
    `select payload from outbox where type = 'payment.captured' order by seq`,
  );
  return rows.map(({ payload }) => PaymentCaptured.decode(payload));
};
const balance = async (ref: string) =>
  (await pool.query<{ cents: number }>('select balance_cents as cents from tender_account where ref = $1', [ref]))
    .rows[0]?.cents;

beforeAll(async () => {
  database = await freshDatabase('payment');
  pool = createPool({ url: database.url, name: 'take-payment-test', max: 20 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await emptyTables(
    pool,
    'attempt, tender_account, tender_hold, tender_tombstone, tender_entry, inbox, outbox cascade',
  );
  await pool.query(
    `with account as (
      insert into tender_account (kind, ref, balance_cents) values ('voucher', 'GIFT', 10000), ('credit', 'c1', 5000) returning *
    )
    insert into tender_entry (id, kind, ref, cents, at) select gen_random_uuid(), kind, ref, balance_cents, now() from account`,
  );
});

describe('money that staff take', () => {
  it.each(['offline', 'directcrd', 'financenow'])(
    'by %s is captured at once and booked with who took it',
    async (gateway) => {
      const taken = await take(gateway, 12_300);
      expect(taken).toMatchObject({ state: 'captured', providerReference: 'A1', settledAt: now });
      expect(await booked()).toMatchObject([
        { orderNo: '100001', gateway, amountCents: 12_300, branch: 'AKL', staffId: 'sam', type: 1, reference: 'A1' },
      ]);
    },
  );
  it('from credit or by a voucher is an entry of the ledger, up to what is there', async () => {
    await take('credit', 5_000, { customerId: 'c1' });
    await take('voucher', 4_000, { reference: ' gift ' });
    expect([await balance('c1'), await balance('GIFT')]).toEqual([0, 6_000]);
    await expect(take('credit', 1, { customerId: 'c1' })).rejects.toThrow('Store credit can not pay $0.01');
    await expect(take('credit', 1)).rejects.toThrow('Store credit can not pay $0.01');
    await expect(take('voucher', 6_001, { reference: 'GIFT' })).rejects.toThrow('Gift voucher can not pay $60.01');
    const { rows } = await pool.query(`select cents, order_no from tender_entry where order_no <> '' order by cents`);
    expect(rows).toEqual([
      { cents: -5_000, order_no: '100001' },
      { cents: -4_000, order_no: '100001' },
    ]);
    expect(await booked()).toHaveLength(2);
  });
  it('is taken once, however often it is requested', async () => {
    const request = taking('credit', 3_000, { customerId: 'c1' });
    const all = await Promise.all(Array.from({ length: 8 }, () => takePayment(deps())(request)));
    expect(new Set(all.map(({ ourReference }) => ourReference)).size).toBe(1);
    expect([await balance('c1'), (await booked()).length]).toEqual([2_000, 1]);
  });
  it('is refused by a provider’s method, one that only an approval allows, without a reference, and where it was given up', async () => {
    for (const gateway of ['windcave', 'veftpos', 'cheque'])
      await expect(take(gateway, 100)).rejects.toMatchObject({ kind: 'malformed' });
    await expect(take('offline', 100, { reference: ' ' })).rejects.toThrow('Offline can not pay $1.00');
    const request = taking('offline', 100);
    await closeAttempt(deps())(request);
    await expect(takePayment(deps())(request)).rejects.toMatchObject({ code: 'payment.aborted' });
    expect(await booked()).toEqual([]);
  });
});

describe('money that is given back', () => {
  const refunded = async () =>
    (
      await pool.query<{ payload: Buffer }>(`select payload from outbox where type = 'payment.refunded' order by seq`)
    ).rows.map(({ payload }) => PaymentCaptured.decode(payload));
  it('is booked as a refund, and goes into the account that it is for', async () => {
    const { paymentId: refundOf } = await take('offline', 9_000);
    await take('directcrd', 2_000, { refundOf });
    await take('credit', 3_000, { refundOf, customerId: 'new' });
    await take('voucher', 4_000, { refundOf, reference: 'gift' });
    expect([await balance('new'), await balance('GIFT')]).toEqual([3_000, 14_000]);
    expect(await refunded()).toMatchObject([
      { gateway: 'directcrd', type: 2, amountCents: 2_000, branch: 'AKL', staffId: 'sam' },
      { gateway: 'credit', type: 2, amountCents: 3_000 },
      { gateway: 'voucher', type: 2, amountCents: 4_000 },
    ]);
    expect(await booked()).toHaveLength(1);
  });
  it('is never more than was taken, nor of another order, whoever asks at once', async () => {
    const { paymentId: refundOf } = await take('offline', 9_000);
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => take('directcrd', 2_000, { refundOf })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    await expect(take('directcrd', 1, { refundOf, orderNo: '100002' })).rejects.toThrow('More would be given back');
    await expect(take('directcrd', 1_001, { refundOf })).rejects.toThrow('More would be given back');
    await take('directcrd', 1_000, { refundOf });
    expect((await refunded()).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(9_000);
  });
  it('is given back once, however often it is requested', async () => {
    const { paymentId: refundOf } = await take('offline', 9_000);
    const request = taking('credit', 3_000, { customerId: 'c1', refundOf });
    await Promise.all(Array.from({ length: 8 }, () => takePayment(deps())(request)));
    expect([await balance('c1'), (await refunded()).length]).toEqual([8_000, 1]);
  });
});
