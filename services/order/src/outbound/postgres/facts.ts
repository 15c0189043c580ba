import { outboxWriter } from '@shop/kit/postgres/outbox';
import type { Db } from '@shop/kit/postgres/transaction';
import { isRecording, resume } from '@shop/kit/telemetry';
import {
  OrderHoldReleased,
  OrderPaid,
  OrderPartPaid,
  OrderPlaced,
  OrderVoided,
} from '@shop/proto/events/v1/order_events';
import type { OrderFact, OrderTx } from '../../application/ports.ts';

/** Facts of topic order.v1, written with the change they tell of; ids, amounts and states only. */
export function orderFacts(db: Db): OrderTx['facts'] {
  const outbox = outboxWriter(db);
  return {
    async append(fact) {
      const { orderNo: aggregate, version } = fact.key;
      const traceparent = await traceOf(db, aggregate);
      const told = { topic: 'order.v1', type: fact.type, aggregate, version, payload: encode(fact) };
      await resume(fact.type, traceparent, () => outbox.append(told));
    },
  };
}

/** What becomes of an order belongs to the trace that placed it, whichever request, notice or sweep found out. */
async function traceOf(db: Db, orderNo: string): Promise<string | undefined> {
  if (!isRecording()) return undefined;
  const { rows } = await db.query<{ traceparent: string | null }>(
    'select traceparent from orders where order_no = $1',
    [orderNo],
  );
  return rows[0]?.traceparent ?? undefined;
}

function encode(fact: OrderFact): Uint8Array {
  const { key, cartId } = fact;
  switch (fact.type) {
    case 'order.placed': {
      const { grandTotal: grandTotalCents, status, customerId, hasBackorder, deliveryTbc, awaitsTransfer } = fact;
      return OrderPlaced.encode({
        ...key,
        cartId,
        grandTotalCents,
        status,
        customerId,
        hasBackorder,
        deliveryTbc,
        awaitsTransfer,
      }).finish();
    }
    case 'order.part_paid':
      return OrderPartPaid.encode({ ...key, cartId, receivedCents: fact.received }).finish();
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
        tookCoupon: fact.tookCoupon,
        tookTender: fact.tookTender,
      }).finish();
  }
}
