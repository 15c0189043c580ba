import { inWords } from '@shop/commerce/terminal-words';
import { outboxWriter } from '@shop/kit/postgres/outbox';
import type { Db } from '@shop/kit/postgres/transaction';
import { isRecording, resume } from '@shop/kit/telemetry';
import {
  PaymentCaptured,
  PaymentContradicted,
  PaymentDeclined,
  PaymentInDoubt,
} from '@shop/proto/events/v1/payment_events';
import type { Attempt } from '../../domain/attempt.ts';
import type { PaymentEvent, PaymentTx } from '../../application/ports.ts';

/** Events of topic payment.v1, committed with the change they describe; ids, amounts and states only. */
export function paymentEvents(db: Db): PaymentTx['events'] {
  const outbox = outboxWriter(db);
  return {
    async append(event) {
      await underTrace(db, event, (record) => outbox.append({ topic: 'payment.v1', ...record }));
    },
  };
}

/** Encodes the event and writes it under the trace it belongs to. */
export async function underTrace<T>(db: Db, event: PaymentEvent, write: (record: Encoded) => Promise<T>): Promise<T> {
  const traceparent = await traceOf(db, event);
  return resume(event.type, traceparent, () => write(encode(event)));
}

/** An attempt's outcome belongs to the trace that started it, whichever request learned of it. */
async function traceOf(db: Db, event: PaymentEvent): Promise<string | undefined> {
  if (!isRecording() || event.type === 'payment.tender_captured') return undefined;
  const { rows } = await db.query<{ traceparent: string | null }>(
    'select traceparent from attempt where payment_id = $1 and attempt = $2',
    [event.attempt.paymentId, event.attempt.attempt],
  );
  return rows[0]?.traceparent ?? undefined;
}

export interface Encoded {
  readonly type: string;
  readonly aggregate: string;
  readonly version: number;
  readonly payload: Uint8Array;
}

function encode(event: PaymentEvent): Encoded {
  if (event.type === 'payment.tender_captured') return tenderCaptured(event);
  const { paymentId, attempt, orderNo } = event.attempt;
  const common = { paymentId, attempt, orderNo };
  const head = { type: event.type, aggregate: orderNo, version: attempt };
  if (event.type === 'payment.captured')
    return { ...head, type: isRefund(event.attempt) ? 'payment.refunded' : event.type, payload: captured(event) };
  if (event.type === 'payment.in_doubt') {
    return { ...head, payload: PaymentInDoubt.encode({ ...common, since: event.since.toISOString() }).finish() };
  }
  if (event.type === 'payment.contradicted') return { ...head, payload: contradicted(event) };
  return {
    ...head,
    payload: PaymentDeclined.encode({ ...common, state: event.state, reason: inWords(event.reason) }).finish(),
  };
}

function captured({ attempt: a, reference, at }: Extract<PaymentEvent, { type: 'payment.captured' }>): Uint8Array {
  const { paymentId, attempt, orderNo, branch, staffId, gateway, amountCents } = a;
  const what = { paymentId, attempt, orderNo, branch, staffId, gateway, amountCents, type: isRefund(a) ? 2 : 1 };
  return PaymentCaptured.encode({ ...what, settledAt: at.toISOString(), reference }).finish();
}

function contradicted(event: Extract<PaymentEvent, { type: 'payment.contradicted' }>): Uint8Array {
  const { attempt: a, byHand, said, approverId } = event;
  const { paymentId, attempt, orderNo, gateway, amountCents, station } = a;
  const what = { paymentId, attempt, orderNo, gateway, amountCents, station, type: isRefund(a) ? 2 : 1 };
  return PaymentContradicted.encode({ ...what, byHand, said, approverId }).finish();
}

const isRefund = ({ refundOf }: Attempt): boolean => refundOf !== '';

/** Banking books voucher and credit money like any other; it has no payment id, so order passes it over. */
function tenderCaptured({ key, part, at }: Extract<PaymentEvent, { type: 'payment.tender_captured' }>): Encoded {
  const { orderNo, version } = key;
  const none = { paymentId: '', attempt: 0, branch: part.branch, staffId: '' };
  const what = { ...none, orderNo, gateway: part.kind, type: 1, amountCents: part.cents };
  const reference = part.kind === 'voucher' ? part.ref : '';
  const payload = PaymentCaptured.encode({ ...what, settledAt: at.toISOString(), reference }).finish();
  return { type: 'payment.captured', aggregate: orderNo, version, payload };
}
