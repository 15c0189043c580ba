import { outboxWriter } from '@shop/kit/postgres/outbox';
import type { Db } from '@shop/kit/postgres/transaction';
import { PaymentCaptured, PaymentDeclined, PaymentInDoubt } from '@shop/proto/events/v1/payment_events';
import type { PaymentFact, PaymentTx } from '../../application/ports.ts';

/** Facts of topic payment.v1, written with the change they tell of; ids, amounts and states only. */
export function paymentFacts(db: Db): PaymentTx['facts'] {
  const outbox = outboxWriter(db);
  return {
    append(fact) {
      const { type, orderNo, version, payload } = encode(fact);
      return outbox.append({ topic: 'payment.v1', type, aggregate: orderNo, version, payload });
    },
  };
}

interface Encoded {
  readonly type: string;
  readonly orderNo: string;
  readonly version: number;
  readonly payload: Uint8Array;
}

function encode(fact: PaymentFact): Encoded {
  if (fact.type === 'payment.tender_captured') return tenderCaptured(fact);
  const { paymentId, attempt, orderNo } = fact.attempt;
  const common = { paymentId, attempt, orderNo };
  const head = { type: fact.type, orderNo, version: attempt };
  if (fact.type === 'payment.captured') return { ...head, payload: captured(fact) };
  if (fact.type === 'payment.in_doubt') {
    return { ...head, payload: PaymentInDoubt.encode({ ...common, since: fact.since.toISOString() }).finish() };
  }
  return { ...head, payload: PaymentDeclined.encode({ ...common, state: fact.state, reason: fact.reason }).finish() };
}

function captured({ attempt: a, reference, at }: Extract<PaymentFact, { type: 'payment.captured' }>): Uint8Array {
  const { paymentId, attempt, orderNo, branch, staffId, gateway, amount: amountCents } = a;
  const what = { paymentId, attempt, orderNo, branch, staffId, gateway, amountCents, type: 1 };
  return PaymentCaptured.encode({ ...what, settledAt: at.toISOString(), reference }).finish();
}

/** Banking books voucher and credit money like any other; it has no payment id, so order passes it over. */
function tenderCaptured({ key, part, at }: Extract<PaymentFact, { type: 'payment.tender_captured' }>): Encoded {
  const { orderNo, version } = key;
  const none = { paymentId: '', attempt: 0, branch: 'WEB', staffId: '' };
  const what = { ...none, orderNo, gateway: part.kind, type: 1, amountCents: part.cents };
  const reference = part.kind === 'voucher' ? part.ref : '';
  const payload = PaymentCaptured.encode({ ...what, settledAt: at.toISOString(), reference }).finish();
  return { type: 'payment.captured', orderNo, version, payload };
}
