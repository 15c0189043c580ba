import { consumer, type ConsumerSpec, type Event, on } from '@shop/kit/kafka/consumer';
import {
  OrderCancelled,
  OrderHoldReleased,
  OrderPaid,
  OrderVoided,
  QuoteDeleted,
  QuoteExpired,
  QuoteSaved,
} from '@shop/proto/events/v1/order_events';
import type { CouponApplication } from '../../application/coupon-application.ts';

/**
 * Order's events end what order took; the rpc usually came first, the inbox and the state keep it to one effect. A paid
 * order without a coupon is skipped; an event without the flag is processed.
 */
export function orderConsumer(app: CouponApplication): ConsumerSpec {
  const release = ({ id, body }: Event<OrderVoided | OrderHoldReleased | OrderCancelled>) => {
    const { orderNo, version } = body;
    const couponVersion = 'couponVersion' in body ? body.couponVersion : undefined;
    return app.releaseOnEvent(id, { orderNo, version: couponVersion ?? version });
  };
  const finalise = async ({ id, body }: Event<OrderPaid>) => {
    const { orderNo, version, couponVersion } = body;
    if (body.tookCoupon !== false) await app.finaliseOnEvent(id, { orderNo, version: couponVersion ?? version });
  };
  const ended = async ({ id, body: { orderNo, couponVersion } }: Event<QuoteExpired | QuoteDeleted>) => {
    if (couponVersion > 0) await app.releaseOnEvent(id, { orderNo, version: couponVersion });
  };
  return consumer({
    group: 'coupon',
    topic: 'order.v1',
    types: {
      'order.paid': on(OrderPaid, finalise),
      'order.voided': on(OrderVoided, release),
      'order.hold_released': on(OrderHoldReleased, release),
      'order.cancelled': on(OrderCancelled, release),
      'quote.saved': on(QuoteSaved, ({ id, body }) => app.supersedeOnEvent(id, body)),
      'quote.expired': on(QuoteExpired, ended),
      'quote.deleted': on(QuoteDeleted, ended),
    },
  });
}
