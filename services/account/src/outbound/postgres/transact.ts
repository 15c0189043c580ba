import { inboxOf } from '@shop/kit/postgres/inbox';
import type { Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import type { Transact } from '../../application/ports.ts';
import { auditRepository } from './audit.repository.ts';
import { customerRepository } from './customer.repository.ts';
import { factsIn } from './facts.ts';
import { leadRepository } from './lead.repository.ts';
import { pinRepository } from './pin.repository.ts';
import { resetRepository } from './reset.repository.ts';
import { sessionRepository } from './session.repository.ts';
import { staffRepository } from './staff.repository.ts';
import { wishRepository } from './wish.repository.ts';

export interface TransactOptions {
  /** the hash of the audit chain */
  readonly digest: (text: string) => string;
  /** called after each commit, so that facts go out at once */
  readonly nudge: () => void;
}

/** The only way to a writing repository. */
export function transactOn(pool: Pool, { digest, nudge }: TransactOptions): Transact {
  return async (work) => {
    const result = await withTransaction(pool, (tx) =>
      work({
        sessions: sessionRepository(tx),
        customers: customerRepository(tx),
        staff: staffRepository(tx),
        pins: pinRepository(tx),
        resets: resetRepository(tx),
        wishes: wishRepository(tx),
        leads: leadRepository(tx),
        facts: factsIn(tx),
        audit: auditRepository(tx, digest),
        inbox: inboxOf(tx, 'account-audit'),
      }),
    );
    nudge();
    return result;
  };
}
