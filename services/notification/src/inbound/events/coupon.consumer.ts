import { consumer, type ConsumerSpec, on } from '@shop/kit/kafka/consumer';
import { CouponEmailRequested } from '@shop/proto/events/v1/coupon_events';
import type { NotificationApplication } from '../../application/notification-application.ts';
import { couponOf } from '../../domain/message.ts';

/** A coupon that staff e-mail gets its mail, one for each request. */
export function couponConsumer(app: NotificationApplication): ConsumerSpec {
  return consumer({
    group: 'notification',
    topic: 'coupon.v1',
    types: {
      'coupon.email_requested': on(CouponEmailRequested, ({ id, at, body }) =>
        app.take(id, couponOf(body.emailId, new Date(at))),
      ),
    },
  });
}
