import { cents, columns, int, text } from '@shop/kit/postgres/columns';
import type { Db } from '@shop/kit/postgres/transaction';
import { asCents } from '@shop/primitives/money';
import { nzDay } from './day.columns.ts';
import type { BankingDeps, HourSum } from '../../application/ports.ts';

const hourSum = columns<HourSum>({ bankedOn: nzDay, hour: int, gateway: text, cents, byNowCents: cents });

/** Times of day are those of the wall clock in New Zealand, so days of 23 or 25 hours compare as people do. */
const BY_HOUR = `
  select banked_on, gateway, extract(hour from at)::int as hour, sum(cents)::bigint as cents,
         coalesce(sum(cents) filter (where at::time <= ($3::timestamptz at time zone 'Pacific/Auckland')::time), 0)::bigint as by_now_cents
    from (select banked_on, gateway, cents, settled_at at time zone 'Pacific/Auckland' as at
            from ledger_entry where branch = $1 and banked_on = any($2::date[])) e
   group by 1, 2, 3`;

export function takingsQuery(db: Db): BankingDeps['takings'] {
  return {
    async sum(branch, upTo) {
      const { rows } = await db.query<{ gateway: string; cents: number; entries: number }>(
        `select gateway, sum(cents)::bigint as cents, count(*)::int as entries
           from ledger_entry where branch = $1 and banked_on <= $2 group by gateway order by gateway`,
        [branch, upTo],
      );
      return rows.map((row) => ({ ...row, cents: asCents(row.cents) }));
    },
    async byHour(branch, days, now) {
      const { rows } = await db.query<object>(BY_HOUR, [branch, days, now]);
      return rows.map((row) => hourSum.read(row));
    },
  };
}
