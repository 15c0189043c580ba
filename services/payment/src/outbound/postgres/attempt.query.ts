import type { Db } from '@shop/kit/postgres/transaction';
import type { AttemptReader } from '../../application/ports.ts';
import type { Attempt } from '../../domain/attempt.ts';
import { attemptColumns } from './attempt.columns.ts';

export async function oneAttempt(db: Db, where: string, values: unknown[]): Promise<Attempt | undefined> {
  const { rows } = await db.query<object>(`select ${attemptColumns.names()} from attempt where ${where}`, values);
  return rows[0] && attemptColumns.read(rows[0]);
}

/** Reads of attempts; `claimDue` is shared between replicas. */
export function attemptQuery(db: Db): AttemptReader {
  return {
    find: ({ paymentId, attempt }) => oneAttempt(db, 'payment_id = $1 and attempt = $2', [paymentId, attempt]),
    byToken: (token) => oneAttempt(db, 'token = $1', [token]),
    byReturnToken: (token) => oneAttempt(db, 'return_token = $1', [token]),
    async branchOfTaken({ refundOf, providerSession }) {
      const taken = await oneAttempt(db, 'payment_id = $1 and provider_reference = $2', [refundOf, providerSession]);
      return taken?.branch ?? '';
    },
    async isInDoubt({ paymentId, attempt }) {
      const { rows } = await db.query<{ is: boolean }>(
        'select in_doubt_since is not null as is from attempt where payment_id = $1 and attempt = $2',
        [paymentId, attempt],
      );
      return rows[0]?.is ?? false;
    },
    async claimDue(where, { now, limit, key }) {
      const { rows } = await db.query<{ payment_id: string; attempt: number; next_check_at: Date }>(
        `update attempt a
            set next_check_at = $1::timestamptz + ${wait('a')}
           from (select payment_id, attempt from attempt w
                  where next_check_at is not null and ${isDue} and (station <> '') = $3
                    and ($4::text is null or (payment_id = $4 and attempt = $5))
                  order by next_check_at limit $2 for update skip locked) due
          where a.payment_id = due.payment_id and a.attempt = due.attempt
        returning a.payment_id, a.attempt, a.next_check_at`,
        [now, limit, where === 'terminal', key?.paymentId ?? null, key?.attempt ?? null],
      );
      return rows.map((row) => ({ paymentId: row.payment_id, attempt: row.attempt, nextCheckAt: row.next_check_at }));
    },
  };
}

/** How long it is not due again once it is looked at, at $1. */
const wait = (row: 'a' | 'w') =>
  `case when ${row}.station <> '' and ${row}.started_at > $1::timestamptz - interval '5 minutes' then interval '2 seconds'
        when ${row}.started_at > $1::timestamptz - interval '30 minutes' then interval '15 seconds'
        else interval '10 minutes' end`;

/**
 * At its time; and at once where that lies further ahead than any look puts it: then the clock was set back (docs/rules/terminals.md 8), and
 * nobody waits until it is there again.
 */
const isDue = `(w.next_check_at <= $1 or (w.state in ('started', 'open')
               and w.next_check_at > $1::timestamptz + ${wait('w')} + interval '30 seconds'))`;
