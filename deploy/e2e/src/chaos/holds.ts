import type { Pool } from '@shop/kit/postgres/pool';

/** A lock that the test holds, so that the shop's own statement stands where it is. The shop waits 2 s for it at most. */
export interface Hold {
  /** Whether a statement of the shop waits for it now. */
  isWaitedFor(): Promise<boolean>;
  /** Ends the connection of whoever waits: their statement never happened. */
  rollBackWaiting(): Promise<void>;
  /** Whoever waits goes on, even when nobody listens to their connection any more. */
  release(): Promise<void>;
}

const WAITING = 'from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';

/** @param sql takes the lock, in a transaction that changes nothing */
export async function holdOn(pool: Pool, sql: string, values: readonly unknown[]): Promise<Hold> {
  const connection = await pool.connect();
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  await connection.query('begin');
  await connection.query(sql, values);
  return {
    isWaitedFor: async () => ((await pool.query(`select ${WAITING} limit 1`, [pid])).rowCount ?? 0) > 0,
    rollBackWaiting: async () => void (await pool.query(`select pg_terminate_backend(pid) ${WAITING}`, [pid])),
    async release() {
      try {
        await connection.query('rollback');
        connection.release();
      } catch (error) {
        // The server died with the lock.
        connection.release(error);
      }
    },
  };
}

/** An attempt at the station that is never committed: the shop's own insert waits to see what becomes of it. */
export const STATION = `insert into attempt
  select (jsonb_populate_record(a, jsonb_build_object(
           'payment_id', 'held ' || $1, 'attempt', 1, 'station', $1, 'state', 'started', 'next_check_at', null,
           'our_reference', 'held ' || $1, 'token', 'held ' || $1, 'return_token', 'held ' || $1))).*
    from attempt a limit 1`;
/** The attempt of a payment: its outcome cannot be written. */
export const ATTEMPT = 'select from attempt where payment_id = $1 for update';
/** An order: what became of its payment cannot be written there. */
export const ORDER = 'select from orders where order_no = $1 for update';
