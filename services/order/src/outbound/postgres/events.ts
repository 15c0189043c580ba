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
import type { OrderEvent, OrderTx } from '../../application/ports.ts';

/** Events of topic order.v1, committed with the change they describe; ids, amounts and states only. */
export function orderEvents(db: Db): OrderTx['events'] {
  const outbox = outboxWriter(db);
  return {
    async append(event) {
      const { orderNo: aggregate, version } = event.key;
      const traceparent = await traceOf(db, aggregate);
      const told = { topic: 'order.v1', type: event.type, aggregate, version, payload: encode(event) };
      await resume(event.type, traceparent, () => outbox.append(told));
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

function encode(event: OrderEvent): Uint8Array {
  const { key, cartId } = event;
  switch (event.type) {
    case 'order.placed': {
      const { grandTotal: grandTotalCents, status, customerId, hasBackorder, deliveryTbc, awaitsTransfer } = event;
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
      return OrderPartPaid.encode({ ...key, cartId, receivedCents: event.received }).finish();
    case 'order.voided':
      return OrderVoided.encode({ ...key, cartId }).finish();
    case 'order.hold_released':
      return OrderHoldReleased.encode({ ...key, cartId, reason: event.reason }).finish();
    case 'order.paid':
      return OrderPaid.encode({
        ...key,
        cartId,
        grandTotalCents: event.grandTotal,
        customerId: event.customerId,
        late: event.late,
        tookCoupon: event.tookCoupon,
        tookTender: event.tookTender,
      }).finish();
  }
}
