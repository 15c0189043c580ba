import { inboxOf } from '@shop/kit/postgres/inbox';
import type { Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import type { QuoteDeps } from '../../application/quote-ports.ts';
import { deliveryRepository } from './delivery.repository.ts';
import { dispatchRepository } from './dispatch.repository.ts';
import { orderEvents, quoteEvents } from './events.ts';
import { grantRepository } from './grant.repository.ts';
import { logRepository } from './log.repository.ts';
import { orderRepository } from './order.repository.ts';
import { quoteRepository } from './quote.repository.ts';
import { reallocationRepository } from './reallocation.repository.ts';

/** The only way to a writing repository; after a commit the relay is notified that there may be events. */
export function transactOn(pool: Pool, nudge: () => void): QuoteDeps['transact'] {
  return async (work) => {
    const result = await withTransaction(pool, (tx) =>
      work({
        ...{ orders: orderRepository(tx), events: orderEvents(tx), inbox: inboxOf(tx, 'order') },
        ...{
          quotes: quoteRepository(tx),
          grants: grantRepository(tx),
          notices: logRepository(tx),
          quoteEvents: quoteEvents(tx),
        },
        ...{ dispatches: dispatchRepository(tx), reallocations: reallocationRepository(tx) },
        delivery: deliveryRepository(tx),
      }),
    );
    nudge();
    return result;
  };
}
