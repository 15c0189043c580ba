import { inboxOf } from '@shop/kit/postgres/inbox';
import type { Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import type { Transact } from '../../application/ports.ts';
import { auditCheckRepository } from './audit-check.repository.ts';
import { auditRepository } from './audit.repository.ts';
import { customerRepository } from './customer.repository.ts';
import { accountEvents } from './events.ts';
import { leadRepository } from './lead.repository.ts';
import { pinRepository } from './pin.repository.ts';
import { recentRepository } from './recent.repository.ts';
import { resetRepository } from './reset.repository.ts';
import { sessionRepository } from './session.repository.ts';
import { staffRepository } from './staff.repository.ts';
import { wishRepository } from './wish.repository.ts';

export interface TransactOptions {
  /** the hash of the audit chain */
  readonly digest: (text: string) => string;
  /** called after each commit, so that events go out at once */
  readonly nudge: () => void;
  /** Invalidates the cached entries of sessions that ended; awaited before the answer, so the next read anywhere is true. */
  readonly invalidate: (hashes: readonly string[]) => Promise<void>;
}

/** The only way to a writing repository. */
export function transactOn(pool: Pool, { digest, nudge, invalidate }: TransactOptions): Transact {
  return async (work) => {
    const { result, ended } = await withTransaction(pool, async (tx) => {
      const ended = new Set<string>();
      const events = accountEvents(tx);
      const result = await work({
        sessions: sessionRepository(tx, (hash) => ended.add(hash)),
        customers: customerRepository(tx),
        staff: staffRepository(tx),
        pins: pinRepository(tx),
        resets: resetRepository(tx),
        wishes: wishRepository(tx),
        recents: recentRepository(tx),
        leads: leadRepository(tx),
        events,
        audit: auditRepository(tx, digest),
        auditChecks: auditCheckRepository(tx),
        inbox: inboxOf(tx, 'account-audit'),
      });
      if (ended.size > 0) await events.sessionsEnded([...ended]);
      return { result, ended };
    });
    nudge();
    if (ended.size > 0) await invalidate([...ended]);
    return result;
  };
}
