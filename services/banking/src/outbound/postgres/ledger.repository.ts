import type { Db } from '@shop/kit/postgres/transaction';
import { asCents } from '@shop/primitives/money';
import type { BankingDeps } from '../../application/ports.ts';

/**
 * One statement, and its own inbox: the event's id is the entry's key, for ever. An attempt that was booked under another
 * event is left as it is: it is the same money.
 */
export function ledger(db: Db): BankingDeps['ledger'] {
  return {
    async append(e) {
      await db.query(
        `insert into ledger_entry (event_id, order_no, payment_id, attempt, branch, staff_id, gateway, type, cents, reference,
                                   settled_at, banking_date)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
        [
          ...[e.eventId, e.orderNo, e.paymentId, e.attempt, e.branch, e.staffId],
          ...[e.gateway, e.type, e.cents, e.reference, e.settledAt, e.bankingDate],
        ],
      );
    },
  };
}

export function takingsQuery(db: Db): BankingDeps['takings'] {
  return {
    async sum(branch, upTo) {
      const { rows } = await db.query<{ gateway: string; cents: number; entries: number }>(
        `select gateway, sum(cents)::bigint as cents, count(*)::int as entries
           from ledger_entry where branch = $1 and banking_date <= $2 group by gateway order by gateway`,
        [branch, upTo],
      );
      return rows.map((row) => ({ ...row, cents: asCents(row.cents) }));
    },
  };
}
