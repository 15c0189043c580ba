import { consumer, type ConsumerSpec, on } from '@shop/kit/kafka/consumer';
import { CartSent } from '@shop/proto/events/v1/cart_events';
import type { NotificationApplication } from '../../application/notification-application.ts';
import { sentCartOf } from '../../domain/message.ts';

/** A cart that staff sent gets its mail, one for each sending. */
export function cartConsumer(app: NotificationApplication): ConsumerSpec {
  return consumer({
    group: 'notification',
    topic: 'cart.v1',
    types: {
      'cart.sent': on(CartSent, ({ id, at, body }) => app.take(id, sentCartOf(body.sentId, new Date(at)))),
    },
  });
}
