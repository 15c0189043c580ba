import { inboxOf } from '@shop/kit/postgres/inbox';
import type { Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import type { PaymentDeps } from '../../application/ports.ts';
import { attemptRepository } from './attempt.repository.ts';
import { paymentEvents } from './events.ts';
import { terminalRepository } from './terminal.repository.ts';
import { tenderRepository } from './tender.repository.ts';

/** The only way to a writing repository; after a commit the relay is notified that there may be events. */
export function transactOn(pool: Pool, nudge: () => void): PaymentDeps['transact'] {
  return async (work) => {
    const result = await withTransaction(pool, (tx) =>
      work({
        attempts: attemptRepository(tx),
        terminals: terminalRepository(tx),
        tenders: tenderRepository(tx),
        events: paymentEvents(tx),
        inbox: inboxOf(tx, 'payment'),
      }),
    );
    nudge();
    return result;
  };
}
