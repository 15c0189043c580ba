import { inboxOf } from '@shop/kit/postgres/inbox';
import type { Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import type { CouponDeps } from '../../application/ports.ts';
import { couponManagerRepository } from './coupon-manager.repository.ts';
import { couponUseRepository } from './coupon-use.repository.ts';

/** The only way to a writing repository. */
export function transactOn(pool: Pool): CouponDeps['transact'] {
  return (work) =>
    withTransaction(pool, (tx) =>
      work({ coupons: couponUseRepository(tx), managed: couponManagerRepository(tx), inbox: inboxOf(tx, 'coupon') }),
    );
}
