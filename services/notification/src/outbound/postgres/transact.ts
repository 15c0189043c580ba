import { inboxOf } from '@shop/kit/postgres/inbox';
import type { Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import type { NotificationDeps } from '../../application/ports.ts';
import { requestWriter } from './message.repository.ts';

/** A mail and the claim of its event are kept together or not at all. */
export function transactOn(pool: Pool): NotificationDeps['transact'] {
  return (work) =>
    withTransaction(pool, (tx) => work({ requests: requestWriter(tx), inbox: inboxOf(tx, 'notification') }));
}
