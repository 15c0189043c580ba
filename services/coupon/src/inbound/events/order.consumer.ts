import { consumer, type ConsumerSpec, type Event, on } from '@shop/kit/kafka/consumer';
import { OrderCancelled, OrderHoldReleased, OrderPaid, OrderVoided } from '@shop/proto/events/v1/order_events';
import type { CouponApplication } from '../../application/coupon-application.ts';

interface Ended {
  id: string;
  body: { orderNo: string; version: number };
}

/**
 * Order's events end what order took; the rpc usually came first, the inbox and the state keep it to one effect. A paid
 * order without a coupon is skipped; an event without the flag is processed.
 */
export function orderConsumer(app: CouponApplication): ConsumerSpec {
  const release = ({ id, body }: Ended) => app.releaseOnEvent(id, body);
  const finalise = async ({ id, body }: Event<OrderPaid>) => {
    if (body.tookCoupon !== false) await app.finaliseOnEvent(id, body);
  };
  return consumer({
    group: 'coupon',
    topic: 'order.v1',
    types: {
      'order.paid': on(OrderPaid, finalise),
      'order.voided': on(OrderVoided, release),
      'order.hold_released': on(OrderHoldReleased, release),
      'order.cancelled': on(OrderCancelled, release),
    },
  });
}
