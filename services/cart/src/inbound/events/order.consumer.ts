import { consumer, type ConsumerSpec, type Event, on } from '@shop/kit/kafka/consumer';
import { asCents } from '@shop/primitives/money';
import {
  OrderHoldReleased,
  OrderPaid,
  OrderPartPaid,
  OrderPlaced,
  OrderRestored,
} from '@shop/proto/events/v1/order_events';
import type { CartApplication } from '../../application/cart-application.ts';
import type { OrderEvent } from '../../application/ports.ts';

type Body = Pick<OrderEvent, 'cartId' | 'orderNo' | 'version'>;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What became of placed carts. An order without a cart of ours (a quote) is none of our business. */
export function orderConsumer(app: CartApplication): ConsumerSpec {
  const to =
    <B extends Body>(apply: (eventId: string, event: OrderEvent, body: B) => Promise<void>) =>
    async ({ id, body, at }: Event<B>): Promise<void> => {
      const { cartId, orderNo, version } = body;
      if (UUID.test(cartId)) await apply(id, { cartId, orderNo, version, at: new Date(at) }, body);
    };
  const partPaid = to<OrderPartPaid>((id, event, { receivedCents }) =>
    app.onPartPaid(id, event, asCents(receivedCents)),
  );
  const paid = to<OrderPaid>((id, event, { cartVersion }) => app.onPaid(id, event, cartVersion));
  return consumer({
    group: 'cart',
    topic: 'order.v1',
    types: {
      'order.placed': on(OrderPlaced, to(app.onPlaced)),
      'order.paid': on(OrderPaid, paid),
      'order.part_paid': on(OrderPartPaid, partPaid),
      'order.hold_released': on(OrderHoldReleased, to(app.onReleased)),
      'order.restored': on(OrderRestored, to(app.onReleased)),
    },
  });
}
