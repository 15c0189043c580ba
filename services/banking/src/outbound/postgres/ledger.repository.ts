import type { Db } from '@shop/kit/postgres/transaction';
import type { BankingDeps } from '../../application/ports.ts';

/**
 * One statement, and its own inbox: the event's id is the entry's key, for ever. An attempt that was booked under another
 * event is left as it is: it is the same money.
 */
export function ledgerRepository(db: Db): BankingDeps['ledger'] {
  return {
    async append(e) {
      await db.query(
        `insert into ledger_entry (event_id, order_no, payment_id, attempt, branch, staff_id, gateway, type, cents, reference,
                                   settled_at, banked_on)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
        [
          ...[e.eventId, e.orderNo, e.paymentId, e.attempt, e.branch, e.staffId],
          ...[e.gateway, e.type, e.cents, e.reference, e.settledAt, e.bankedOn],
        ],
      );
    },
  };
}
