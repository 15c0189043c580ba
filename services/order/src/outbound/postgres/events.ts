import { outboxWriter } from '@shop/kit/postgres/outbox';
import type { Db } from '@shop/kit/postgres/transaction';
import { isRecording, resume } from '@shop/kit/telemetry';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import {
  OrderCancelled,
  OrderDeliveryPriced,
  OrderPayLinkSent,
  OrderDispatched,
  OrderHoldReleased,
  OrderOverpaid,
  OrderPaid,
  OrderPartPaid,
  OrderPlaced,
  OrderRefunded,
  OrderRefundMade,
  OrderRestored,
  OrderVoided,
  QuoteDeleted,
  QuoteExpired,
  QuoteExpiryMoved,
  QuoteSaved,
  QuoteSent,
} from '@shop/proto/events/v1/order_events';
import type { OrderEvent } from '../../application/order-event-ports.ts';
import type { OrderTx } from '../../application/ports.ts';
import type { DispatchEvent } from '../../application/dispatch-ports.ts';
import type { QuoteTx } from '../../application/quote-ports.ts';
import type { QuoteEvent } from '../../application/quote-event-ports.ts';

const topic = 'order.v1';

/** Events of topic order.v1, committed with the change they describe; ids, amounts and states only. */
export function orderEvents(db: Db): OrderTx['events'] {
  const outbox = outboxWriter(db);
  return {
    async append(event) {
      const { orderNo: aggregate, version } = event.key;
      const traceparent = await traceOf(db, aggregate);
      const record = { topic, type: event.type, aggregate, version, payload: encode(event) };
      await resume(event.type, traceparent, () => outbox.append(record));
    },
  };
}

/** The same of quotes; and what account appends to this service's chain of the audit log. */
export function quoteEvents(db: Db): QuoteTx['quoteEvents'] {
  const outbox = outboxWriter(db);
  return {
    append: (event) => {
      const { orderNo: aggregate, version } = event.key;
      return outbox.append({ ...{ topic, aggregate, version }, type: event.type, payload: encodeQuote(event) });
    },
    audit({ orderNo: target, at, detail, ...record }) {
      const audited = { ...record, source: 'order', target, outcome: 'done', at: at.toISOString() };
      const payload = AuditRecorded.encode({ ...audited, detailJson: JSON.stringify(detail) }).finish();
      return outbox.append({ topic, type: 'audit.recorded', aggregate: target, payload });
    },
  };
}

function encodeQuote({ key, ...event }: QuoteEvent | DispatchEvent): Uint8Array {
  switch (event.type) {
    case 'quote.saved':
      return QuoteSaved.encode({ ...key, ...event }).finish();
    case 'quote.expiry_moved':
      return QuoteExpiryMoved.encode({ ...key, ...event }).finish();
    case 'quote.expired':
      return QuoteExpired.encode({ ...key, ...event }).finish();
    case 'quote.deleted':
      return QuoteDeleted.encode({ ...key, ...event }).finish();
    case 'order.dispatched':
      return OrderDispatched.encode({ ...key, ...event }).finish();
    case 'quote.sent':
      return QuoteSent.encode({ ...key, ...event }).finish();
  }
}

/** What becomes of an order belongs to the trace that placed it, or sent a payment of it last, whichever request, notice or sweep found out. */
async function traceOf(db: Db, orderNo: string): Promise<string | undefined> {
  if (!isRecording()) return undefined;
  const { rows } = await db.query<{ traceparent: string | null }>(
    'select traceparent from orders where order_no = $1',
    [orderNo],
  );
  return rows[0]?.traceparent ?? undefined;
}

/** An event's fields are named as in its message. */
function encode({ key, ...event }: OrderEvent): Uint8Array {
  switch (event.type) {
    case 'order.placed':
      return OrderPlaced.encode({ ...key, ...event }).finish();
    case 'order.part_paid':
      return OrderPartPaid.encode({ ...key, ...event }).finish();
    case 'order.overpaid':
      return OrderOverpaid.encode({ ...key, ...event }).finish();
    case 'order.delivery_priced':
      return OrderDeliveryPriced.encode({ ...key, ...event }).finish();
    case 'order.pay_link_sent':
      return OrderPayLinkSent.encode({ ...key, ...event }).finish();
    case 'order.voided':
      return OrderVoided.encode({ ...key, ...event }).finish();
    case 'order.hold_released':
      return OrderHoldReleased.encode({ ...key, ...event }).finish();
    case 'order.cancelled':
      return OrderCancelled.encode({ ...key, ...event }).finish();
    case 'order.refund_made':
      return OrderRefundMade.encode({ ...key, ...event }).finish();
    case 'order.refunded':
      return OrderRefunded.encode({ ...key, ...event }).finish();
    case 'order.restored':
      return OrderRestored.encode({ ...key, ...event }).finish();
    case 'order.paid': {
      const took = { tookTenders: [...event.tookTenders], tookTenderCents: [...event.tookTenderCents] };
      return OrderPaid.encode({ ...key, ...event, ...took }).finish();
    }
  }
}
