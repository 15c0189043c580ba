import { ATTEMPT_STATES } from '@shop/commerce/attempts';
import { consumer, type ConsumerSpec, on } from '@shop/kit/kafka/consumer';
import { asCents, ZERO } from '@shop/primitives/money';
import { oneOf } from '@shop/primitives/one-of';
import { PaymentCaptured, PaymentContradicted, PaymentDeclined } from '@shop/proto/events/v1/payment_events';
import type { OrderApplication } from '../../application/order-application.ts';
import type { Attempt } from '../../application/ports.ts';
import type { Contradicted } from '../../application/tell-contradicted.ts';

/** The same outcomes that the replies of Resolve and Close carry; whichever comes first acts, the other finds it done. */
export function paymentConsumer(app: OrderApplication): ConsumerSpec {
  return consumer({
    group: 'order',
    topic: 'payment.v1',
    types: {
      'payment.captured': on(PaymentCaptured, ({ id, body }) => app.settleOnEvent(id, captured(body))),
      'payment.refunded': on(PaymentCaptured, ({ id, body }) => app.settleOnEvent(id, captured(body))),
      'payment.contradicted': on(PaymentContradicted, ({ id, body }) => app.tellContradicted(id, contradicted(body))),
      'payment.declined': on(PaymentDeclined, ({ id, body }) => app.settleOnEvent(id, declined(body))),
    },
  });
}

function captured({ paymentId, attempt, orderNo, amountCents, reference }: PaymentCaptured): Attempt {
  const key = { paymentId, attempt };
  return { key, orderNo, state: 'captured', amountCents: asCents(amountCents), reference, reason: '' };
}

function declined({ paymentId, attempt, orderNo, state, reason }: PaymentDeclined): Attempt {
  const key = { paymentId, attempt };
  return {
    key,
    orderNo,
    state: oneOf(ATTEMPT_STATES, state, () => new RangeError(`an attempt is "${state}"`)),
    amountCents: ZERO,
    reference: '',
    reason,
  };
}

const contradicted = ({ type, amountCents, byHand, ...body }: PaymentContradicted): Contradicted => ({
  ...body,
  isRefund: type === 2,
  amountCents: asCents(amountCents),
  isPaidByHand: byHand === 'paid',
});
