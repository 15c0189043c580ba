import type { Db } from '@shop/kit/postgres/transaction';
import { asCents } from '@shop/primitives/money';
import type { DayWriter } from '../../application/ports.ts';
import { lastDay } from './day.query.ts';

/** Writes records. What settles while one is written is in it or in the next: the sums come from the very statement that takes it. */
export function dayRepository(tx: Db): DayWriter {
  return {
    async lock(branch) {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('banking_day ' || $1, 0))`, [branch]);
      return lastDay(tx, branch);
    },
    async insert({ branch, bankedOn, staffId, comment, submittedAt }) {
      const { rows } = await tx.query<{ id: string }>(
        `insert into banking_day (branch, banked_on, staff_id, comment, submitted_at)
         values ($1, $2, $3, $4, $5) returning id::text`,
        [branch, bankedOn, staffId, comment, submittedAt],
      );
      return rows[0]?.id ?? '';
    },
    async take(id, { branch, bankedOn }) {
      const { rows } = await tx.query<{ gateway: string; cents: number }>(
        `with taken as (
           update ledger_entry set record_id = $1
            where branch = $2 and record_id is null and banked_on <= $3 returning gateway, cents)
         select gateway, sum(cents)::bigint as cents from taken group by gateway`,
        [id, branch, bankedOn],
      );
      return new Map(rows.map(({ gateway, cents }) => [gateway, asCents(cents)]));
    },
    async addLines(id, lines) {
      await tx.query(
        `insert into banking_line (record_id, gateway, name, editable, position, expected_cents, actual_cents)
         select $1, l.gateway, l.name, l.editable, l.at, l."expectedCents", l."actualCents"
           from rows from (jsonb_to_recordset($2::jsonb)
                as (gateway text, name text, editable boolean, "expectedCents" bigint, "actualCents" bigint))
                with ordinality as l(gateway, name, editable, "expectedCents", "actualCents", at)`,
        [id, JSON.stringify(lines)],
      );
    },
  };
}
