import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderViewQuery } from '../src/outbound/postgres/order-view.query.ts';

let database: FreshDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await freshDatabase('order');
  pool = createPool({ url: database.url, name: 'order-history-test' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('a customer sees order 1000000 above 999999, though numbers are text', async () => {
  for (const orderNo of ['1000000', '999998', '999999']) {
    await pool.query(
      `insert into orders (order_no, status, hold_state, version, confirmation_token, customer_id, branch) values ($1, 'pending', 'held', 1, $1, 'c', 'AKL')`,
      [orderNo],
    );
  }
  const { orders } = await orderViewQuery(pool).listOfCustomer('c', { limit: 2, offset: 0 });
  expect(orders.map(({ orderNo }) => orderNo)).toEqual(['1000000', '999999']);
});
