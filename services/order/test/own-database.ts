import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { afterAll, beforeAll } from 'vitest';

/** As many connections as the tests with the most calls at once need. */
const MOST = 24;

/** A database of its own for the tests of a file. @param use gets its pool before the first of them */
export function ownDatabase(use: (pool: Pool) => void): void {
  let database: FreshDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await freshDatabase('order');
    pool = createPool({ url: database.url, name: 'order-test', max: MOST });
    use(pool);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
}
