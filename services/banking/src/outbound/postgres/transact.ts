import type { Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import type { BankingDeps } from '../../application/ports.ts';
import { dayRepository } from './day.repository.ts';
import { bankingEvents } from './events.ts';

/** The only way to a writing repository; after a commit the relay is notified that there may be events. */
export function transactOn(pool: Pool, nudge: () => void): BankingDeps['transact'] {
  return async (work) => {
    const result = await withTransaction(pool, (tx) => work({ days: dayRepository(tx), events: bankingEvents(tx) }));
    nudge();
    return result;
  };
}
