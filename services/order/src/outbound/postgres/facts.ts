import { outboxWriter } from '@shop/kit/postgres/outbox';
import type { Db } from '@shop/kit/postgres/transaction';
import { OrderHoldReleased, OrderPaid, OrderPlaced, OrderVoided } from '@shop/proto/events/v1/order_events';
import type { OrderFact, OrderTx } from '../../application/ports.ts';

/** Facts of topic order.v1, written with the change they tell of; ids, amounts and states only. */
export function orderFacts(db: Db): OrderTx['facts'] {
  const outbox = outboxWriter(db);
  return {
    append: (fact) =>
      outbox.append({
        topic: 'order.v1',
        type: fact.type,
        aggregate: fact.key.orderNo,
        version: fact.key.version,
        payload: encode(fact),
      }),
  };
}

function encode(fact: OrderFact): Uint8Array {
  const { key, cartId } = fact;
  switch (fact.type) {
    case 'order.placed': {
      const { grandTotal: grandTotalCents, status, customerId, hasBackorder, deliveryTbc } = fact;
      return OrderPlaced.encode({
        ...key,
        cartId,
        grandTotalCents,
        status,
        customerId,
        hasBackorder,
        deliveryTbc,
      }).finish();
    }
    case 'order.voided':
      return OrderVoided.encode({ ...key, cartId }).finish();
    case 'order.hold_released':
      return OrderHoldReleased.encode({ ...key, cartId, reason: fact.reason }).finish();
    case 'order.paid':
      return OrderPaid.encode({
        ...key,
        cartId,
        grandTotalCents: fact.grandTotal,
        customerId: fact.customerId,
        late: fact.late,
      }).finish();
  }
}
