import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { methods } from '../src/application/methods.ts';
import type { PaymentDeps } from '../src/application/ports.ts';
import { methodQuery } from '../src/outbound/postgres/method.query.ts';

let database: FreshDatabase;
let pool: Pool;
const deps = () =>
  ({ methods: methodQuery(pool), clock: { now: () => new Date('2026-11-21T00:00:00Z') } }) as PaymentDeps;
const ok = async (code: string, cents: number) =>
  (
    await methods(deps()).checkTender({
      code,
      amountCents: asCents(cents),
      customerId: '',
      reference: '',
      channel: 'web',
    })
  ).ok;

beforeAll(async () => {
  database = await freshDatabase('payment');
  pool = createPool({ url: database.url, name: 'methods-test', max: 4 });
  await pool.query(`with account as (
      insert into tender_account (kind, ref, balance_cents) values ('credit', 'c1', 50000) returning *
    )
    insert into tender_entry (id, kind, ref, cents, at) select gen_random_uuid(), kind, ref, balance_cents, now() from account`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('a payment method', () => {
  it('says how its money moves', async () => {
    const flows = (await methods(deps()).listMethods({ channel: 'web', customerId: 'c1', alsoEmpty: false })).map(
      ({ code, flow }) => `${code} ${flow}`,
    );
    expect(flows).toEqual([
      'windcave hosted',
      'directcrd transfer',
      'credit ledger',
      'voucher ledger',
      'gem hosted',
      'qmastercard hosted',
      'afterpay hosted',
    ]);
  });
  it('that is not offered here refuses by its name, never by its code', async () => {
    const asked = { amountCents: asCents(100), customerId: '', reference: '', channel: 'web' };
    expect((await methods(deps()).checkTender({ ...asked, code: 'offline' })).message).toBe(
      'Offline can not pay $1.00',
    );
    expect((await methods(deps()).checkTender({ ...asked, code: 'no-such' })).message).toBe(
      'no-such can not pay $1.00',
    );
  });
  it('gives back what it took; what Finance Now paid, by Finance Now', async () => {
    const { refundable } = (await methods(deps()).describeMethods()).find(({ code }) => code === 'financenow') ?? {};
    expect(refundable).toBe(true);
  });
  it('takes money back also where it has none to pay with', async () => {
    const credit = async (alsoEmpty: boolean) =>
      (await methods(deps()).listMethods({ channel: 'web', customerId: 'nobody yet', alsoEmpty })).some(
        ({ code }) => code === 'credit',
      );
    expect([await credit(false), await credit(true)]).toEqual([false, true]);
  });
  it('pays within the limits of its row, and only by its code where it comes with one', async () => {
    await pool.query(`update payment_method set min_cents = 1000, max_cents = 50000 where code = 'directcrd'`);
    const cents = [999, 1_000, 50_000, 50_001];
    expect(await Promise.all(cents.map((amount) => ok('directcrd', amount)))).toEqual([false, true, true, false]);
    expect(await ok('voucher', 100)).toBe(false);
  });
});
