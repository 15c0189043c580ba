import type { Db } from '@shop/kit/postgres/transaction';
import type { OrderWriter } from '../../application/ports.ts';

/** The rows that say when a reservation ends. */
export function dueJobRepository(db: Db): Pick<OrderWriter, 'scheduleExpiry' | 'finishExpiry' | 'postpone'> {
  return {
    async scheduleExpiry({ orderNo, version }, dueAt) {
      await db.query(
        `insert into due_job (kind, order_no, version, due_at) values ('expire-hold', $1, $2, $3)
         on conflict (kind, order_no, version) do nothing`,
        [orderNo, version, dueAt],
      );
    },
    async finishExpiry({ orderNo, version }, at) {
      await db.query(
        `update due_job set done_at = $3 where kind = 'expire-hold' and order_no = $1 and version = $2 and done_at is null`,
        [orderNo, version, at],
      );
    },
    async postpone({ orderNo, version }, dueAt) {
      await db.query(
        `update due_job set due_at = $3 where kind = 'expire-hold' and order_no = $1 and version = $2 and done_at is null`,
        [orderNo, version, dueAt],
      );
    },
  };
}
