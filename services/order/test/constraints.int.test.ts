import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderLookupQuery } from '../src/outbound/postgres/order-lookup.query.ts';

let database: FreshDatabase;
let pool: Pool;
const now = new Date('2026-11-21T00:00:00Z');
const stale = `insert into orders (order_no, status, branch, confirmation_token, intent_version, intent_cart_version, intent_at)
  select 'S' || n, 'placing', 'AKL', 'c' || n, 1, 1, $1::timestamptz - interval '1 hour' from generate_series(1, 20) n`;
const due = `insert into due_job (kind, order_no, version, due_at) select 'expire-hold', order_no, 1, $1 from orders`;

beforeAll(async () => {
  database = await freshDatabase('order');
  pool = createPool({ url: database.url, name: 'order-constraints-test' });
  await pool.query(stale, [now]);
  await pool.query(due, [now]);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('what the database holds of an order', () => {
  it.each([
    ['half an intent', `update orders set intent_at = null where order_no = 'S1'`, 'orders_intent_whole'],
    [
      'paid without a moment',
      `update orders set status = 'paid', version = 1, hold_state = 'final' where order_no = 'S1'`,
      'orders_paid_at',
    ],
    [
      'given back whole without a moment at which it was paid',
      `update orders set status = 'refunded', version = 1, hold_state = 'final' where order_no = 'S1'`,
      'orders_paid_at',
    ],
    [
      'money that is there without a moment',
      `insert into order_payment (id, order_no, gateway, name, flow, amount_cents, status)
       values (gen_random_uuid(), 'S1', 'offline', 'Offline', 'manual', 100, 1)`,
      'order_payment_settled_at',
    ],
    [
      'a late approval of nothing',
      `insert into order_payment (id, order_no, gateway, name, flow, amount_cents, status, settled_at, late_of, late_attempt)
       values (gen_random_uuid(), 'S1', 'windcave', 'Card', 'hosted', 100, 1, now(), gen_random_uuid(), 1)`,
      'order_payment_late_of_fkey',
    ],
  ])('refuses %s', async (_what, statement, constraint) => {
    await expect(pool.query(statement)).rejects.toMatchObject({ constraint });
  });

  it('gives each row that is due to one of several replicas that sweep at once', async () => {
    const lookups = orderLookupQuery(pool);
    for (const claim of [() => lookups.staleIntents(now, 10), () => lookups.dueExpiries(now, 10)]) {
      const claimed = (await Promise.all([claim(), claim(), claim()])).flat().map(({ orderNo }) => orderNo);
      expect(claimed).toHaveLength(20);
      expect(new Set(claimed).size).toBe(20);
    }
  });
});
