import type { Db } from '@shop/kit/postgres/transaction';
import { asCents } from '@shop/primitives/money';
import type { BankingDeps } from '../../application/ports.ts';

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
  };
}
