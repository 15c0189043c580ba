import type { Db } from '@shop/kit/postgres/transaction';
import { inject } from '@shop/kit/telemetry';
import type { AttemptWriter } from '../../application/ports.ts';
import type { Attempt, AttemptKey } from '../../domain/attempt.ts';
import { asCents, type Cents } from '@shop/primitives/money';
import { attemptColumns } from './attempt.columns.ts';
import { oneAttempt } from './attempt.query.ts';

/** Silence of the provider becomes an alarm after this long. */
const DOUBT_MINUTES = 5;

export function attemptRepository(db: Db): AttemptWriter {
  return {
    insert: (attempt, nextCheckAt) => insertAttempt(db, attempt, nextCheckAt),
    lock: ({ paymentId, attempt }) =>
      oneAttempt(db, 'payment_id = $1 and attempt = $2 for update', [paymentId, attempt]),
    refundable: (paymentId, orderNo) => refundable(db, paymentId, orderNo),
    markInDoubt: (key, doubt) => markInDoubt(db, key, doubt),
    async endWatch({ paymentId, attempt }) {
      const { rowCount } = await db.query(
        'update attempt set next_check_at = null where payment_id = $1 and attempt = $2 and next_check_at is not null',
        [paymentId, attempt],
      );
      return rowCount === 1;
    },
  };
}

/** Only a method with a page of a provider begins; what staff take is captured at once. The tombstone of what never came has no method. */
export async function insertAttempt(db: Db, attempt: Attempt, nextCheckAt: Date | undefined): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into attempt (${attemptColumns.names()}, next_check_at, traceparent, disclosure_version)
     select ${attemptColumns.values('a')}, $2, $3,
            coalesce((select disclosure_version from finance_provider where code = a.gateway), 0)
       from jsonb_to_record($1::jsonb) as ${attemptColumns.record('a')}
      where a.state = 'aborted'
         or exists (select from payment_method where code = a.gateway and (flow = 'hosted') = (a.state <> 'captured'))
     on conflict (payment_id, attempt) do nothing`,
    [JSON.stringify(attempt), nextCheckAt ?? null, inject() ?? null],
  );
  return rowCount === 1;
}

/** Money of a version's voucher or credit was taken without an attempt: then the ledger's entries of the order say how much. */
async function refundable(db: Db, paymentId: string, orderNo: string): Promise<Cents> {
  await db.query(`select from attempt where payment_id = $1 and state = 'captured' for update`, [paymentId]);
  const { rows } = await db.query<{ cents: number }>(
    `select coalesce((select sum(amount_cents) from attempt where payment_id = $1 and order_no = $2 and state = 'captured'),
                     (select -sum(cents) from tender_entry where order_no = $2 and version is not null), 0)::bigint
          - coalesce((select sum(amount_cents) from attempt where refund_of = $1 and state in ('started', 'open', 'captured')), 0)::bigint as cents`,
    [paymentId, orderNo],
  );
  return asCents(Number(rows[0]?.cents ?? 0));
}

/** The alert is raised once; since when, and what the provider said last, stays for people to see. */
async function markInDoubt(
  db: Db,
  { paymentId, attempt }: AttemptKey,
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<Date | undefined> {
  await db.query(
    `update attempt set in_doubt_since = coalesce(in_doubt_since, $3), doubt_reason = $4
      where payment_id = $1 and attempt = $2 and state in ('started', 'open', 'closed') and (in_doubt_since is null or doubt_reason <> $4)`,
    [paymentId, attempt, at, reason],
  );
  const { rows } = await db.query<{ in_doubt_since: Date }>(
    `update attempt set doubt_alerted = true
      where payment_id = $1 and attempt = $2 and not doubt_alerted
        and in_doubt_since <= $3::timestamptz - interval '${DOUBT_MINUTES} minutes'
    returning in_doubt_since`,
    [paymentId, attempt, at],
  );
  return rows[0]?.in_doubt_since;
}
