import { inboxOf } from '@shop/kit/postgres/inbox';
import type { Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import type { Transact } from '../../application/ports.ts';
import { orderEvents } from './events.ts';
import { orderRepository } from './order.repository.ts';

/** The only way to a writing repository; after a commit the relay is notified that there may be events. */
export function transactOn(pool: Pool, nudge: () => void): Transact {
  return async (work) => {
    const result = await withTransaction(pool, (tx) =>
      work({ orders: orderRepository(tx), events: orderEvents(tx), inbox: inboxOf(tx, 'order') }),
    );
    nudge();
    return result;
  };
}
