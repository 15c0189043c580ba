import type { Db } from '@shop/kit/postgres/transaction';
import type { OrderLookups } from '../../application/lookup-ports.ts';
import { claimDue, LEASE } from './due-job.repository.ts';
import { findOrder } from './order.row.ts';

/** Reads without a lock, and claims of what is due: whom a token belongs to, what a sweep of this replica deals with. */
export function orderLookupQuery(db: Db): OrderLookups {
  const orderNoBy = async (sql: string, value: string) => {
    const { rows } = await db.query<{ order_no: string }>(sql, [value]);
    return rows[0]?.order_no;
  };
  return {
    orderNoOfPayment: (id) => orderNoBy('select order_no from order_payment where id = $1', id),
    read: (orderNo) => findOrder(db, { order_no: orderNo }),
    readByCart: (cartId) => findOrder(db, { cart_id: cartId }),
    readByPayToken: (token) => findOrder(db, { pay_token: token }),
    ...due(db),
  };
}

function due(db: Db): Pick<OrderLookups, 'staleIntents' | 'claimOpenAttempts' | 'dueExpiries'> {
  return {
    async staleIntents(before, limit) {
      const { rows } = await db.query<{ order_no: string; intent_version: number }>(
        `update orders set intent_claimed_until = now() + ${LEASE}
          where order_no in (select order_no from orders
                              where intent_version is not null and intent_at < $1
                                and (intent_claimed_until is null or intent_claimed_until < now())
                              order by intent_at limit $2 for update skip locked)
        returning order_no, intent_version`,
        [before, limit],
      );
      return rows.map((row) => ({ orderNo: row.order_no, version: row.intent_version }));
    },
    /** Every 15 s for the first half hour, then every 10 minutes (docs/rules/payments.md 13). */
    async claimOpenAttempts(now, limit) {
      const { rows } = await db.query<{ id: string; attempt: number }>(
        `update order_payment
            set next_check_at = $1::timestamptz + case when started_at > $1::timestamptz - interval '30 minutes'
                                                      then interval '15 seconds' else interval '10 minutes' end
          where id in (select id from order_payment where status = 4 and next_check_at <= $1
                        order by next_check_at limit $2 for update skip locked)
        returning id, attempt`,
        [now, limit],
      );
      return rows.map(({ id, attempt }) => ({ paymentId: id, attempt }));
    },
    dueExpiries: (now, limit) => claimDue(db, { kind: 'expire-hold', now, limit }),
  };
}
