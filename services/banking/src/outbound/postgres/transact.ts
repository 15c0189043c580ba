import type { Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import type { BankingDeps } from '../../application/ports.ts';
import { dayRepository } from './day.repository.ts';

/** The only way to a writing repository. */
export function transactOn(pool: Pool): BankingDeps['transact'] {
  return (work) => withTransaction(pool, (tx) => work(dayRepository(tx)));
}
