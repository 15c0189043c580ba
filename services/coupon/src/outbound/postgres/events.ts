import { outboxWriter } from '@shop/kit/postgres/outbox';
import type { Db } from '@shop/kit/postgres/transaction';
import { CouponEmailRequested } from '@shop/proto/events/v1/coupon_events';
import type { CouponTx } from '../../application/ports.ts';

/** Events of topic coupon.v1, committed with the change they describe; ids only. */
export const couponEvents = (db: Db): CouponTx['events'] => ({
  emailRequested: (email) =>
    outboxWriter(db).append({
      ...{ topic: 'coupon.v1', type: 'coupon.email_requested', aggregate: email.couponId },
      payload: CouponEmailRequested.encode(email).finish(),
    }),
});
