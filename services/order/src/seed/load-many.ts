import type { Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import { batchStatements, FIRST } from './many-orders.sql.ts';

/** Small enough that a broken run loses little. */
const BATCH = 5_000;

/**
 * Fills the database up to so many orders for load work; what is there already (of an earlier, broken run too) stays.
 * @param pool one without a limit of its statements: of a million rows, a batch or the closing vacuum may take longer than five seconds
 * @param onProgress called after every batch with the number of rows
 * @throws Error when NODE_ENV is production
 */
export async function loadMany(pool: Pool, wanted: number, onProgress: (there: number) => void): Promise<void> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('generated orders are never loaded in production');
  const { rows } = await pool.query<{ there: number }>(
    `select coalesce(max(order_no)::int - ${FIRST}, 0) as there from orders where order_no ~ '^[2-9][0-9]{6}$'`,
  );
  for (let there = rows[0]?.there ?? 0; there < wanted; ) {
    const until = Math.min(there + BATCH, wanted);
    await withTransaction(pool, async (tx) => {
      // A crash loses the last batches, and the next run makes them again.
      await tx.query('set local synchronous_commit = off');
      for (const statement of batchStatements) await tx.query(statement, [there + 1, until]);
    });
    there = until;
    onProgress(there);
  }
  // A commit that waits for the disk takes those before it along, or vacuum would not trust their rows yet.
  await withTransaction(pool, async (tx) => {
    await tx.query('set local synchronous_commit = on');
    await tx.query('select pg_current_xact_id()');
  });
  // Index-only scans need to know which pages everybody sees; autovacuum would say so some minutes later.
  for (const table of ['orders', 'order_search', 'order_line', 'sub_item', 'allocation', 'order_payment']) {
    await pool.query(`vacuum analyze ${table}`);
  }
}
