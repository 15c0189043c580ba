import type { Db } from '@shop/kit/postgres/transaction';
import { inject } from '@shop/kit/telemetry';
import type { AttemptReader, AttemptWriter } from '../../application/ports.ts';
import type { Attempt, AttemptKey } from '../../domain/attempt.ts';
import { attemptColumns } from './attempt.columns.ts';

/** Silence of the provider becomes an alarm after this long. */
const DOUBT_MINUTES = 5;

async function one(db: Db, where: string, values: unknown[]): Promise<Attempt | undefined> {
  const { rows } = await db.query<object>(`select ${attemptColumns.names()} from attempt where ${where}`, values);
  return rows[0] && attemptColumns.read(rows[0]);
}

/** Reads of attempts; `claimDue` is shared between replicas. */
export function attemptReader(db: Db): AttemptReader {
  return {
    find: ({ paymentId, attempt }) => one(db, 'payment_id = $1 and attempt = $2', [paymentId, attempt]),
    byToken: (token) => one(db, 'token = $1', [token]),
    byReturnToken: (token) => one(db, 'return_token = $1', [token]),
    async claimDue(now, limit) {
      const { rows } = await db.query<{ payment_id: string; attempt: number }>(
        `update attempt a
            set next_check_at = $1::timestamptz + case when a.started_at > $1::timestamptz - interval '30 minutes'
                                                       then interval '15 seconds' else interval '10 minutes' end
           from (select payment_id, attempt from attempt where next_check_at <= $1
                  order by next_check_at limit $2 for update skip locked) due
          where a.payment_id = due.payment_id and a.attempt = due.attempt
        returning a.payment_id, a.attempt`,
        [now, limit],
      );
      return rows.map((row) => ({ paymentId: row.payment_id, attempt: row.attempt }));
    },
  };
}

/** Writes of attempts inside one transaction. */
export function attemptWriter(db: Db): AttemptWriter {
  return {
    insert: (attempt, nextCheckAt) => insertAttempt(db, attempt, nextCheckAt),
    lock: ({ paymentId, attempt }) => one(db, 'payment_id = $1 and attempt = $2 for update', [paymentId, attempt]),
    markInDoubt: (key, at) => markInDoubt(db, key, at),
  };
}

/** Only a method with a page of a provider has attempts; the tombstone of what never came has no method. */
export async function insertAttempt(db: Db, attempt: Attempt, nextCheckAt: Date | undefined): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into attempt (${attemptColumns.names()}, next_check_at, traceparent)
     select ${attemptColumns.values('a')}, $2, $3 from jsonb_to_record($1::jsonb) as ${attemptColumns.record('a')}
      where a.state = 'aborted' or exists (select from payment_method where code = a.gateway and flow = 'hosted')
     on conflict (payment_id, attempt) do nothing`,
    [JSON.stringify(attempt), nextCheckAt ?? null, inject() ?? null],
  );
  return rowCount === 1;
}

/** The alert is raised once: its due time is moved far away afterwards. */
async function markInDoubt(db: Db, { paymentId, attempt }: AttemptKey, at: Date): Promise<Date | undefined> {
  await db.query(
    'update attempt set in_doubt_since = $3 where payment_id = $1 and attempt = $2 and in_doubt_since is null',
    [paymentId, attempt, at],
  );
  const { rows } = await db.query<{ in_doubt_since: Date }>(
    `update attempt set in_doubt_since = 'infinity'
       from (select in_doubt_since as since from attempt where payment_id = $1 and attempt = $2 for update) old
      where payment_id = $1 and attempt = $2 and isfinite(old.since)
        and old.since <= $3::timestamptz - interval '${DOUBT_MINUTES} minutes'
    returning old.since as in_doubt_since`,
    [paymentId, attempt, at],
  );
  return rows[0]?.in_doubt_since;
}
