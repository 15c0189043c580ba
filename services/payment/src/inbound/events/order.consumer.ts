import { consumer, type ConsumerSpec, type Event, on } from '@shop/kit/kafka/consumer';
import { OrderCancelled, OrderHoldReleased, OrderPaid, OrderVoided } from '@shop/proto/events/v1/order_events';
import { asCents, type Cents } from '@shop/primitives/money';
import type { PaymentApplication } from '../../application/payment-application.ts';

/**
 * Order's events end what order took; the rpc usually came first, the inbox and the state keep it to one effect. A paid
 * order without voucher or credit money is nothing to us; an event that does not say is looked at.
 */
export function orderConsumer(app: PaymentApplication): ConsumerSpec {
  const release = ({ id, body }: Event<OrderVoided>) => app.releaseTenderOnEvent(id, body);
  const finalise = async ({ id, body }: Event<OrderPaid>) => {
    const { tookSomeTenders, tookTenders, tookTenderCents } = body;
    const taken = tookSomeTenders
      ? new Map(tookTenders.map((kind, at) => [kind, toCents(tookTenderCents[at])] as const))
      : undefined;
    if (body.tookTender !== false) await app.finaliseTenderOnEvent(id, body, taken);
  };
  return consumer({
    group: 'payment',
    topic: 'order.v1',
    types: {
      'order.paid': on(OrderPaid, finalise),
      'order.voided': on(OrderVoided, release),
      'order.hold_released': on(OrderHoldReleased, release),
      'order.cancelled': on(OrderCancelled, release),
    },
  });
}

/** undefined = all that was held. */
const toCents = (cents: number | undefined): Cents | undefined => (cents === undefined ? undefined : asCents(cents));
