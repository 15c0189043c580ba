import type { Db } from '@shop/kit/postgres/transaction';
import { asCents, type Cents, sum } from '@shop/primitives/money';
import type { GatewaySum } from '../../domain/day.ts';
import type { DayWriter } from '../../application/ports.ts';
import { takenColumns } from './day.columns.ts';
import { lastDay } from './day.query.ts';

const byOrder = <T extends { readonly orderNo: string }>(entries: readonly T[]) =>
  [...Map.groupBy(entries, ({ orderNo }) => orderNo)].map(([orderNo, payments]) => ({ orderNo, payments }));

/** Writes records. What settles while one is written is in it or in the next: the sums come from the very statement that takes it. */
export function dayRepository(tx: Db): DayWriter {
  return {
    ...publications(tx),
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
      const { rows } = await tx.query<object>(
        `update ledger_entry set record_id = $1 where branch = $2 and record_id is null and banked_on <= $3
         returning ${takenColumns.names()}`,
        [id, branch, bankedOn],
      );
      const entries = rows.map((row) => takenColumns.read(row));
      const byGateway = Map.groupBy(entries, ({ gateway }) => gateway);
      const sums = new Map([...byGateway].map(([gateway, of]) => [gateway, sumOf(of.map(({ cents }) => cents))]));
      return { sums, orders: byOrder(entries) };
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

const sumOf = (all: readonly Cents[]): GatewaySum => ({
  cents: sum(all),
  paidBackCents: asCents(-sum(all.filter((cents) => cents < 0)) + 0),
});

/** Which records have been published to their orders. */
function publications(tx: Db): Pick<DayWriter, 'unpublished' | 'markPublished'> {
  return {
    async unpublished() {
      const { rows } = await tx.query<{ id: string }>(
        `select d.id::text from banking_day d where not exists (select from record_said s where s.record_id = d.id)
          order by d.id limit 1 for update skip locked`,
      );
      const id = rows[0]?.id;
      if (id === undefined) return undefined;
      const taken = await tx.query<object>(`select ${takenColumns.names()} from ledger_entry where record_id = $1`, [
        id,
      ]);
      return { id, orders: byOrder(taken.rows.map((row) => takenColumns.read(row))) };
    },
    async markPublished(id, at) {
      await tx.query('insert into record_said (record_id, said_at) values ($1, $2)', [id, at]);
    },
  };
}
