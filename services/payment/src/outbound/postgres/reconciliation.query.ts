import type { Db } from '@shop/kit/postgres/transaction';
import type { DifferenceFilter, ListedRun, ReconciliationStore } from '../../application/reconciliation-ports.ts';
import { differenceColumns, runColumns } from './reconciliation.columns.ts';

type Reads = Pick<ReconciliationStore, 'listRuns' | 'listDifferences' | 'state'>;

/** What the screen and the metrics show. */
export function reconciliationQuery(db: Db): Reads {
  return {
    async listRuns({ page, pageSize }) {
      const { rows } = await db.query<{ found: number; open: number }>(runs, [pageSize + 1, (page - 1) * pageSize]);
      const listed = rows.map((row): ListedRun => ({ ...runColumns.read(row), found: row.found, open: row.open }));
      return { runs: listed.slice(0, pageSize), more: listed.length > pageSize };
    },
    listDifferences: (filter) => listDifferences(db, filter),
    async state() {
      const [open, done, doubt] = [
        await db.query<{ kind: string; n: number }>(`select kind, count(*)::int as n ${isOpen} group by kind`),
        await db.query<{ provider: string; at: Date }>(
          `select provider, max(finished_at) as at from reconciliation_run where covered_until is not null group by provider`,
        ),
        await db.query<{ count: number; oldest: Date | null }>(
          `select count(*)::int as count, min(in_doubt_since) as oldest from attempt
            where in_doubt_since is not null and state in ('started', 'open', 'closed')`,
        ),
      ];
      return {
        open: new Map(open.rows.map(({ kind, n }) => [kind, n])),
        lastDone: new Map(done.rows.map(({ provider, at }) => [provider, at])),
        inDoubt: doubt.rows[0] ?? { count: 0, oldest: null },
      };
    },
  };
}

const isOpen = 'from reconciliation_difference where closed_at is null and gone_at is null';

/** Days that were compared, or are to be now; what is only planned for the coming night is not listed. */
const runs = `
  select ${runColumns.names('run.')}, d.found, d.open
    from reconciliation_run run
   cross join lateral (select count(*)::int as found, count(*) filter (where closed_at is null and gone_at is null)::int as open
                         from reconciliation_difference d
                        where d.provider = run.provider and d.reported_on = run.reported_on) d
   where state <> 'waiting' or due_at <= now()
   order by reported_on desc, provider limit $1 offset $2`;

async function listDifferences(db: Db, { provider, reportedOn, openOnly, page, pageSize }: DifferenceFilter) {
  const { rows } = await db.query<{ total: number }>(
    `select ${differenceColumns.names()}, count(*) over ()::int as total from reconciliation_difference
      where ($1 = '' or provider = $1) and ($2 = '' or reported_on = nullif($2, '')::date)
        and (not $3 or (closed_at is null and gone_at is null))
      order by (closed_at is not null or gone_at is not null), reported_on desc, kind, coalesce(theirs_at, ours_at), id limit $4 offset $5`,
    [provider, reportedOn, openOnly, pageSize, (page - 1) * pageSize],
  );
  return { differences: rows.map((row) => differenceColumns.read(row)), total: rows[0]?.total ?? 0 };
}
