import { setTimeout as sleep } from 'node:timers/promises';
import { isTransactionConflict } from './errors.ts';
import type { Connection, Pool } from './pool.ts';
import type { Db } from './statements.ts';

export type { Db } from './statements.ts';

const attempts = 3;

/**
 * Runs `work` in one transaction and commits it; any error rolls all of it back. Only a serialization failure or a
 * deadlock (40001, 40P01) is tried again, three times, whole work from the start: so `work` does nothing outside of
 * the transaction. A connection lost during the commit leaves it unknown whether it was kept: callers are idempotent.
 */
export async function withTransaction<T>(pool: Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (attempt > attempts || !isTransactionConflict(error)) throw error;
      await sleep(attempt * 10 + Math.random() * 20);
    }
  }
}

async function once<T>(pool: Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  const tx = fenced(connection);
  try {
    // Waited for on purpose: were it pipelined and cancelled, what follows would commit on its own, statement by statement.
    await connection.query('begin');
    const result = await work(tx.db);
    tx.close();
    await connection.query('commit');
    connection.release();
    return result;
  } catch (error) {
    tx.close();
    await giveUp(connection, error);
    throw error;
  }
}

/** A statement that was not awaited must not run later, on a connection that serves another transaction by then. */
function fenced(connection: Connection): { db: Db; close(): void } {
  let open = true;
  return {
    db: {
      query: (text, values) =>
        open ? connection.query(text, values) : Promise.reject(new Error('the transaction has already ended')),
    },
    close: () => {
      open = false;
    },
  };
}

async function giveUp(connection: Connection, error: unknown): Promise<void> {
  try {
    await connection.query('rollback');
    connection.release(error);
  } catch (lost) {
    connection.release(lost);
  }
}
