import { consumer, type ConsumerSpec, type Event, on } from '@shop/kit/kafka/consumer';
import {
  OrderCancelled,
  OrderHoldReleased,
  OrderPaid,
  OrderRefunded,
  OrderVoided,
} from '@shop/proto/events/v1/order_events';
import type { CatalogApplication } from '../../application/catalog-application.ts';

/** Order's events end what order took; the rpc usually came first, the inbox and the state keep it to one effect. */
export function orderConsumer(
  app: Pick<CatalogApplication, 'releaseOnEvent' | 'releaseRest' | 'finaliseOnEvent'>,
): ConsumerSpec {
  const release = ({ id, body }: Event<OrderVoided>) => app.releaseOnEvent(id, body);
  const finalise = ({ id, body }: Event<OrderPaid>) => app.finaliseOnEvent(id, body);
  return consumer({
    group: 'catalog',
    topic: 'order.v1',
    types: {
      'order.paid': on(OrderPaid, finalise),
      'order.voided': on(OrderVoided, release),
      'order.hold_released': on(OrderHoldReleased, release),
      'order.cancelled': on(OrderCancelled, release),
      'order.refunded': on(OrderRefunded, ({ id, body }) => app.releaseRest(id, body)),
    },
  });
}
