import type { Db } from '@shop/kit/postgres/transaction';
import { asNzDate, type NzDate } from '@shop/primitives/nz-time';
import type { DayReader } from '../../application/ports.ts';
import { openColumns, paymentColumns, recordColumns } from './day.columns.ts';

const RECORDS = `
  select d.id::text, d.branch, d.banked_on, d.staff_id, d.comment, d.submitted_at,
         (select coalesce(jsonb_agg(jsonb_build_object('gateway', l.gateway, 'name', l.name, 'editable', l.editable,
                  'expectedCents', l.expected_cents, 'actualCents', l.actual_cents) order by l.position), '[]')
            from banking_line l where l.record_id = d.id) as lines,
         (select count(*)::int from ledger_entry e where e.record_id = d.id) as entries
    from banking_day d where d.branch = $1`;
const OPEN = 'from ledger_entry where branch = $1 and record_id is null and banked_on <= $2';

/** Records of a branch and what is in none yet. */
export function dayQuery(db: Db): DayReader {
  const records = async (condition: string, values: unknown[]) => {
    const { rows } = await db.query<object>(`${RECORDS} and ${condition}`, values);
    return rows.map((row) => recordColumns.read(row));
  };
  const payments = async (from: string, values: unknown[]) => {
    const { rows } = await db.query<object>(`select ${paymentColumns.names()} ${from}`, values);
    return rows.map((row) => paymentColumns.read(row));
  };
  return {
    last: (branch) => lastDay(db, branch),
    between: (branch, from, to) => records('d.banked_on between $2 and $3', [branch, from, to]),
    search: (branch, text, most) =>
      records('strpos(lower(d.comment), lower($2)) > 0 order by d.banked_on desc limit $3', [branch, text, most]),
    find: async (branch, id) => (await records('d.id = $2', [branch, id]))[0],
    async openSums(branch, upTo) {
      const { rows } = await db.query<object>(
        `select banked_on, gateway, sum(cents)::bigint as cents, count(*)::int as entries,
                coalesce(-sum(cents) filter (where cents < 0), 0)::bigint as paid_back_cents ${OPEN} group by 1, 2`,
        [branch, upTo],
      );
      return rows.map((row) => openColumns.read(row));
    },
    openPayments: (branch, upTo, most) =>
      payments(`${OPEN} order by settled_at desc, event_id limit $3`, [branch, upTo, most]),
    paymentsOf: (id, most) =>
      payments('from ledger_entry where record_id = $1 order by settled_at desc, event_id limit $2', [id, most]),
  };
}

/** The day of the branch's last record. */
export async function lastDay(db: Db, branch: string): Promise<NzDate | undefined> {
  const { rows } = await db.query<{ last: string | null }>(
    'select max(banked_on) as last from banking_day where branch = $1',
    [branch],
  );
  const last = rows[0]?.last;
  return last ? asNzDate(last) : undefined;
}
