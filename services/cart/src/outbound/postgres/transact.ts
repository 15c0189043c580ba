import type { Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import type { Transact } from '../../application/ports.ts';
import { cartRepository } from './cart.repository.ts';

/** The only way to a writing repository, but for what is one statement: `cart_add` and the placings. */
export function transactOn(pool: Pool): Transact {
  return (work) => withTransaction(pool, (tx) => work({ carts: cartRepository(tx) }));
}
