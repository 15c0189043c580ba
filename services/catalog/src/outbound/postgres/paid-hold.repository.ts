import { claimIn } from '@shop/kit/postgres/inbox';
import type { Db } from '@shop/kit/postgres/transaction';
import type { PaidHolds } from '../../application/ports.ts';

/**
 * $1 order, $2 version, $3 now, $4 event. A release that is under way is waited for, and the hold then seen as it left it.
 * An event for a hold that is neither held nor final claims nothing: the handler that repairs that hold claims it with its effect.
 */
const finalise = `
  with hold as (
    select state from stock_hold
     where order_no = $1 and version = $2 and state in ('held', 'final') for update
  ), ${claimIn({ consumer: 'catalog', eventId: '$4', ifAny: 'hold' })}, ended as (
    update stock_hold set state = 'final', ended_at = $3
     where order_no = $1 and version = $2 and state = 'held' and exists (select from claim)
  )
  select exists (select from hold) as settled`;

/** @param db the pool: it is one statement */
export function paidHoldRepository(db: Db): PaidHolds {
  return {
    async finalise(eventId, { orderNo, version }, at) {
      const { rows } = await db.query<{ settled: boolean }>(finalise, [orderNo, version, at, eventId]);
      return rows[0]?.settled ?? false;
    },
  };
}
