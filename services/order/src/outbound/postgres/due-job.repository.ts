import type { Db } from '@shop/kit/postgres/transaction';
import type { OrderWriter, TakeKey } from '../../application/ports.ts';

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

/** How long a claimed row is left to the replica that took it: longer than its work may take, so that only a dead one loses it. */
export const LEASE = `interval '30 seconds'`;

interface Claiming {
  readonly kind: 'expire-hold' | 'expire-quote';
  readonly now: Date;
  readonly limit: number;
}

/** What is due of a kind, the longest waiting first, each for this replica for a while. */
export async function claimDue(db: Db, { kind, now, limit }: Claiming): Promise<TakeKey[]> {
  const { rows } = await db.query<{ order_no: string; version: number }>(
    `update due_job set claimed_until = now() + ${LEASE}
      where (kind, order_no, version) in (select kind, order_no, version from due_job
                                           where kind = $3 and done_at is null and due_at <= $1
                                             and (claimed_until is null or claimed_until < now())
                                           order by due_at limit $2 for update skip locked)
    returning order_no, version`,
    [now, limit, kind],
  );
  return rows.map((row) => ({ orderNo: row.order_no, version: row.version }));
}
