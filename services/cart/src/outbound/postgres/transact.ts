import { inboxOf } from '@shop/kit/postgres/inbox';
import type { Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import type { Transact } from '../../application/ports.ts';
import { cartWriter } from './cart.repository.ts';

/** The only way to a writing repository, but for `cart_add`. */
export function transactOn(pool: Pool): Transact {
  return (work) => withTransaction(pool, (tx) => work({ carts: cartWriter(tx), inbox: inboxOf(tx, 'cart') }));
}
