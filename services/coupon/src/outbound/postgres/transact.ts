import { inboxOf } from '@shop/kit/postgres/inbox';
import type { Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import type { CouponDeps } from '../../application/ports.ts';
import { couponManagerRepository } from './coupon-manager.repository.ts';
import { couponEvents } from './events.ts';
import { couponUseRepository } from './coupon-use.repository.ts';

/** The only way to a writing repository. @param nudge wakes the relay after a commit */
export function transactOn(pool: Pool, nudge: () => void): CouponDeps['transact'] {
  return async (work) => {
    const result = await withTransaction(pool, (tx) =>
      work({
        ...{ coupons: couponUseRepository(tx), managed: couponManagerRepository(tx) },
        ...{ events: couponEvents(tx), inbox: inboxOf(tx, 'coupon') },
      }),
    );
    nudge();
    return result;
  };
}
