import { DOCUMENT_STATUSES } from '@shop/commerce/order-states';
import { consumer, type ConsumerSpec, on } from '@shop/kit/kafka/consumer';
import { oneOf } from '@shop/primitives/one-of';
import {
  OrderDeliveryPriced,
  OrderOverpaid,
  OrderPaid,
  OrderPartPaid,
  OrderPayLinkSent,
  OrderPlaced,
  OrderRefundMade,
  QuoteSent,
} from '@shop/proto/events/v1/order_events';
import type { NotificationApplication } from '../../application/notification-application.ts';
import {
  confirmationOf,
  deliveryFeeOf,
  depositOf,
  overpaidOf,
  payLinkOf,
  quoteOf,
  receivedOf,
  refundOf,
} from '../../domain/message.ts';

/**
 * A paid order gets its receipt, a part-paid one what was received and what remains, one that is paid too much what we owe; a placed one gets payment instructions, unless the event says that no transfer is due; a
 * quote that staff sent gets its mail, and so do a link to pay by and a refund that went back.
 */
export function orderConsumer(app: NotificationApplication): ConsumerSpec {
  return consumer({
    group: 'notification',
    topic: 'order.v1',
    types: {
      'order.paid': on(OrderPaid, ({ id, at, body }) =>
        app.take(id, confirmationOf(body.orderNo, new Date(at), body.again ? body.grandTotalCents : 0)),
      ),
      'order.delivery_priced': on(OrderDeliveryPriced, ({ id, at, body }) =>
        app.take(id, deliveryFeeOf(body.orderNo, body.grandTotalCents, new Date(at))),
      ),
      'order.pay_link_sent': on(OrderPayLinkSent, ({ id, at, body }) =>
        app.take(id, payLinkOf(body.orderNo, body.sendId, new Date(at))),
      ),
      'order.part_paid': on(OrderPartPaid, ({ id, at, body }) =>
        app.take(id, depositOf(body.orderNo, body.receivedCents, new Date(at))),
      ),
      'order.overpaid': on(OrderOverpaid, ({ id, at, body }) =>
        app.take(id, overpaidOf(body.orderNo, body.refundDueCents, new Date(at))),
      ),
      'order.refund_made': on(OrderRefundMade, ({ id, at, body }) =>
        app.take(id, refundOf(body.orderNo, body.paymentId, new Date(at))),
      ),
      'quote.sent': on(QuoteSent, ({ id, at, body }) => app.take(id, quoteOf(body, new Date(at)))),
      'order.placed': on(OrderPlaced, async ({ id, at, body }) => {
        const status = oneOf(DOCUMENT_STATUSES, body.status, () => new RangeError(`an order is "${body.status}"`));
        const isAwaited = (status === 'pending' || status === 'deposit') && body.awaitsTransfer !== false;
        if (isAwaited) await app.take(id, receivedOf(body.orderNo, body.version, new Date(at)));
      }),
    },
  });
}
