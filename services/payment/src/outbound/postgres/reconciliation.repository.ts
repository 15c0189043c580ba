import { newId } from '@shop/kit/ids';
import type { Pool } from '@shop/kit/postgres/pool';
import { type Db, withTransaction } from '@shop/kit/postgres/transaction';
import { asNzDate } from '@shop/primitives/nz-time';
import type { Difference, Outcome, ReconciliationStore, RunKey } from '../../application/reconciliation-ports.ts';
import { type Finding, isRefund } from '../../domain/reconciliation.ts';
import { differenceColumns, runColumns } from './reconciliation.columns.ts';
import { reconciliationQuery } from './reconciliation.query.ts';

/** Runs and what they found; each call is one commit. */
export function reconciliationRepository(pool: Pool): ReconciliationStore {
  return {
    ...reconciliationQuery(pool),
    async plan(keys, { dueAt, endsAt }) {
      await pool.query(
        `insert into reconciliation_run as run (provider, reported_on, due_at)
         select provider, "reportedOn", $2 from jsonb_to_recordset($1::jsonb) as k (provider text, "reportedOn" date)
         on conflict (provider, reported_on) do update set due_at = $2
          where run.due_at is null and run.leased_until is null and (run.covered_until is null or run.covered_until < $3)`,
        [JSON.stringify(keys), dueAt, endsAt],
      );
    },
    async request({ provider, reportedOn }, askedBy, now) {
      const { rows } = await pool.query<object>(
        `insert into reconciliation_run (provider, reported_on, due_at, asked_by) values ($1, $2, $4, $3)
         on conflict (provider, reported_on) do update set due_at = $4, asked_by = $3
         returning ${runColumns.names()}`,
        [provider, reportedOn, askedBy, now],
      );
      return runColumns.read(rows[0] ?? {});
    },
    claim: (now, only) => claim(pool, now, only),
    finish: (key, outcome, now) => withTransaction(pool, (tx) => finish(tx, { key, outcome, now })),
    fail: (key, failure, now) => fail(pool, { key, ...failure, now }),
    close: (closing) => close(pool, closing),
  };
}

interface Failing {
  readonly key: RunKey;
  readonly reason: string;
  readonly retryAt: Date | null;
  readonly now: Date;
}

async function fail(db: Db, { key, reason, retryAt, now }: Failing): Promise<void> {
  await db.query(
    `update reconciliation_run
        set state = 'failed', failure = $3, leased_until = null, due_at = least(due_at, $4::timestamptz), finished_at = coalesce(finished_at, $5)
      where provider = $1 and reported_on = $2`,
    [key.provider, key.reportedOn, reason.slice(0, 500), retryAt, now],
  );
}

async function close(db: Db, { id, by, note, at }: Parameters<ReconciliationStore['close']>[0]) {
  await db.query(
    `update reconciliation_difference set closed_at = $4, closed_by = $2, note = $3 where id = $1 and closed_at is null`,
    [id, by, note, at],
  );
  const { rows } = await db.query<object>(
    `select ${differenceColumns.names()} from reconciliation_difference where id = $1`,
    [id],
  );
  return rows[0] && differenceColumns.read(rows[0]);
}

/** What a dead process held is due again when its lease ends. */
async function claim(db: Db, now: Date, only: RunKey | undefined): Promise<RunKey | undefined> {
  const { rows } = await db.query<{ provider: string; reported_on: string }>(
    `update reconciliation_run run set state = 'running', due_at = null, leased_until = $1::timestamptz + interval '10 minutes'
       from (select provider, reported_on from reconciliation_run
              where (leased_until <= $1 or (leased_until is null and due_at <= $1))
                and ($2::text is null or (provider = $2 and reported_on = $3))
              order by due_at limit 1 for update skip locked) due
      where run.provider = due.provider and run.reported_on = due.reported_on
     returning run.provider, run.reported_on`,
    [now, only?.provider ?? null, only?.reportedOn ?? null],
  );
  const [row] = rows;
  return row && { provider: row.provider, reportedOn: asNzDate(row.reported_on) };
}

interface Finishing {
  readonly key: RunKey;
  readonly outcome: Outcome;
  readonly now: Date;
}

async function finish(tx: Db, { key, outcome, now }: Finishing): Promise<Difference[]> {
  const { theirsCount, theirsCents, oursCount, oursCents } = outcome.totals;
  await tx.query(
    `update reconciliation_run
        set state = 'done', failure = '', leased_until = null, covered_until = $3, finished_at = $4,
            theirs_count = $5, theirs_cents = $6, ours_count = $7, ours_cents = $8
      where provider = $1 and reported_on = $2`,
    [key.provider, key.reportedOn, outcome.coveredUntil, now, theirsCount, theirsCents, oursCount, oursCents],
  );
  const found = outcome.findings.map((finding) => differenceOf(key, finding, now));
  const { rows } = await tx.query<{ is_new: boolean }>(keepOnce, [JSON.stringify(found)]);
  await tx.query(goneSince, [key.provider, key.reportedOn, now, JSON.stringify(found)]);
  return rows.filter((row) => row.is_new).map((row) => differenceColumns.read(row));
}

/** Who closed it, and how, stays; so does when it was first found. */
const keepOnce = `
  insert into reconciliation_difference as old (${differenceColumns.names()})
  select ${differenceColumns.values('d')} from jsonb_to_recordset($1::jsonb) as ${differenceColumns.record('d')}
  on conflict (provider, reported_on, kind, our_reference, provider_reference) do update
     set order_no = excluded.order_no, payment_id = excluded.payment_id, attempt = excluded.attempt,
         station = excluded.station, branch = excluded.branch, is_refund = excluded.is_refund, ours_state = excluded.ours_state,
         ours_cents = excluded.ours_cents, ours_at = excluded.ours_at, theirs_approved = excluded.theirs_approved,
         theirs_cents = excluded.theirs_cents, theirs_at = excluded.theirs_at, gone_at = null
  returning ${differenceColumns.names('old.')}, (xmax = 0) as is_new`;

/** What was open and is found no more. $4: what was found */
const goneSince = `
  update reconciliation_difference old set gone_at = $3
   where provider = $1 and reported_on = $2 and gone_at is null and closed_at is null
     and not exists (select from jsonb_to_recordset($4::jsonb) as f (kind text, "ourReference" text, "providerReference" text)
                      where f.kind = old.kind and f."ourReference" = old.our_reference
                        and f."providerReference" = old.provider_reference)`;

function differenceOf(key: RunKey, { kind, ours, theirs }: Finding, now: Date): Difference {
  const { provider, reportedOn } = key;
  return {
    ...{ id: newId(), provider, reportedOn, kind, foundAt: now, goneAt: null, closedAt: null, closedBy: '', note: '' },
    ourReference: theirs?.reference ?? ours?.ourReference ?? '',
    providerReference: theirs?.id ?? ours?.providerReference ?? '',
    ...{ orderNo: ours?.orderNo ?? '', paymentId: ours?.paymentId ?? '', attempt: ours?.attempt ?? 0 },
    ...{ station: ours?.station ?? '', branch: ours?.branch ?? '' },
    isRefund: theirs?.isRefund ?? (ours !== undefined && isRefund(ours)),
    ...{ oursState: ours?.state ?? '', oursCents: ours?.amountCents ?? null, oursAt: ours?.settledAt ?? null },
    theirsApproved: theirs?.approved ?? null,
    ...{ theirsCents: theirs?.amountCents ?? null, theirsAt: theirs?.at ?? null },
  };
}
