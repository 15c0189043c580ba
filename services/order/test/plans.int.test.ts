import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type Db, withTransaction } from '@shop/kit/postgres/transaction';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { addDays, todayInNz } from '@shop/primitives/nz-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dueQuery } from '../src/outbound/postgres/due.query.ts';
import { orderLookupQuery } from '../src/outbound/postgres/order-lookup.query.ts';
import { orderViewQuery } from '../src/outbound/postgres/order-view.query.ts';
import { orderRepository } from '../src/outbound/postgres/order.repository.ts';
import { loadMany } from '../src/seed/load-many.ts';
import { FIRST } from '../src/seed/many-orders.sql.ts';
import { explained, nodesOf, readBy } from './plans.ts';

/** Enough that no plan reads a whole table by choice; a million has the same plans, only deeper. */
const ORDERS = 20_000;
/** Rows that a hot statement may read of one table: a page of history with its lines, or a batch of a sweep. */
const MOST_READ = 600;

let database: FreshDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase('order');
  pool = createPool({ url: database.url, name: 'plans', max: 2, mostMs: 0 });
  await loadMany(pool, ORDERS, () => {});
}, 120_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Passes statements on; what read too much is noted. */
const watched = (tx: Db, wasteful: string[]): Db =>
  explained(tx, (plan, text) => {
    const tables = nodesOf(plan).flatMap((node) =>
      node['Relation Name'] ? [[node['Relation Name'], readBy(node)] as const] : [],
    );
    const heavy = tables.filter(([, read]) => read > MOST_READ);
    wasteful.push(...heavy.map(([table, read]) => `${read} rows of ${table}: ${text.trim().slice(0, 80)}`));
  });

const no = (n: number) => String(FIRST + n);
const now = new Date('2026-11-21T00:00:00Z');
const today = todayInNz(now);

describe('with many orders, no hot statement reads more than it needs', () => {
  const hot: [string, (db: Db) => Promise<unknown>][] = [
    ['an order by number', (db) => orderLookupQuery(db).read(no(4711))],
    ['an order by cart', (db) => orderLookupQuery(db).readByCart('unknown-cart')],
    ['an order by pay token', (db) => orderLookupQuery(db).readByPayToken('unknown-token')],
    ['whose payment it is', (db) => orderLookupQuery(db).orderNoOfPayment('0190a000-0000-7000-8000-000000000001')],
    ['intents that died', (db) => orderLookupQuery(db).staleIntents(now, 50)],
    ['open attempts that are due', (db) => orderLookupQuery(db).claimOpenAttempts(now, 50)],
    ['reservations that are due', (db) => orderLookupQuery(db).dueExpiries(now, 50)],
    ['the confirmation page', (db) => orderViewQuery(db).byConfirmation('unknown-token')],
    ['tracking', (db) => orderViewQuery(db).byNumberAndEmail(no(17), 'x@example.test')],
    [
      'what waits for staff',
      (db) =>
        dueQuery(db).due({ branch: 'AKL', today, untilOn: addDays(today, 7), sinceOn: addDays(today, -30), limit: 51 }),
    ],
    ['the lock of an order', (db) => orderRepository(db).lock(no(9_999))],
    ['the first announcement of a cart', (db) => orderRepository(db).lockByCart('unknown-cart')],
  ];
  it.each(hot)('%s', async (_name, run) => {
    const wasteful: string[] = [];
    await withTransaction(pool, (tx) => run(watched(tx, wasteful)));
    expect(wasteful).toEqual([]);
  });

  it('a page of the history of somebody who has bought two hundred times', async () => {
    const { rows } = await pool.query<{ id: string }>(
      `with busy as (update orders set customer_id = md5('busy')::uuid::text where order_no::int % 100 = 0 and version > 0)
       select md5('busy')::uuid::text as id`,
    );
    await pool.query('analyze orders');
    const wasteful: string[] = [];
    const page = await withTransaction(pool, (tx) =>
      orderViewQuery(watched(tx, wasteful)).listOfCustomer(rows[0]?.id ?? '', { limit: 50, offset: 0 }),
    );
    expect([page.orders.length, page.count]).toEqual([50, ORDERS / 100]);
    // Counting reads an index entry an order of that customer, and nothing else may.
    expect(wasteful.filter((line) => !line.includes('count(*)'))).toEqual([]);
  });
});

describe('the large seed', () => {
  it('goes on where it was broken off, and a second run adds nothing', async () => {
    const count = async () => (await pool.query<{ n: number }>('select count(*)::int as n from orders')).rows[0]?.n;
    await loadMany(pool, ORDERS + 100, () => {});
    await loadMany(pool, ORDERS + 100, () => {});
    expect(await count()).toBe(ORDERS + 100);
  });

  it('makes orders whose lines and payments add up', async () => {
    const { rows } = await pool.query(
      `select o.order_no from orders o
        where subtotal_cents <> (select sum(qty * each_cents) from order_line l where l.order_no = o.order_no)
           or (kind = 'order' and grand_total_cents <> (select sum(amount_cents) from order_payment p where p.order_no = o.order_no))`,
    );
    expect(rows).toEqual([]);
  });
});
