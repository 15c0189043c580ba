import type { Db } from '@shop/kit/postgres/transaction';
import type { BookedAttempts } from '../../application/reconciliation-ports.ts';
import { attemptColumns } from './attempt.columns.ts';

const PAGE = 500;

/** Attempts as they are compared with a provider's report. */
export const bookedAttemptsQuery = (db: Db): BookedAttempts => ({
  async byReferences(references) {
    if (references.length === 0) return [];
    const { rows } = await db.query<object>(
      `select ${attemptColumns.names()} from attempt where our_reference = any($1::text[])`,
      [references],
    );
    return rows.map((row) => attemptColumns.read(row));
  },
  // What never went to a provider (the demo's past) is in no report. By key, not by time: Postgres knows microseconds, a Date does not.
  async captured(gateways, { from, to }, after) {
    const { rows } = await db.query<object>(
      `select ${attemptColumns.names()} from attempt
        where state = 'captured' and settled_at >= $2 and settled_at < $3 and gateway = any($1::text[])
          and (provider_session <> '' or station <> '' or refund_of <> '')
          and (payment_id, attempt) > ($4, $5::int)
        order by payment_id, attempt limit ${PAGE}`,
      [gateways, from, to, after?.paymentId ?? '', after?.attempt ?? 0],
    );
    return rows.map((row) => attemptColumns.read(row));
  },
  async inDoubt(before, limit) {
    const { rows } = await db.query<{ since: Date; doubt_reason: string; shown: string | null }>(
      `select ${attemptColumns.names('a.')}, a.in_doubt_since as since, a.doubt_reason,
              concat_ws(' ', nullif(s.screen->>'dl1', ''), nullif(s.screen->>'dl2', '')) as shown
         from attempt a left join terminal_session s on s.payment_id = a.payment_id and s.attempt = a.attempt
        where a.in_doubt_since <= $1 and (a.state in ('started', 'open') or (a.state = 'closed' and a.station = ''))
        order by a.in_doubt_since, a.payment_id limit $2`,
      [before, limit],
    );
    return rows.map((row) => ({
      attempt: attemptColumns.read(row),
      ...{ since: row.since, reason: row.doubt_reason, shown: row.shown ?? '' },
    }));
  },
});
