import { type ConsumerSpec, consumer } from '@shop/kit/kafka/consumer';
import { withCents } from '@shop/primitives/money';
import { oneOf } from '@shop/primitives/one-of';
import { PaymentCaptured } from '@shop/proto/events/v1/payment_events';
import type { BankingApplication } from '../../application/banking-application.ts';
import { TYPES, type Takings } from '../../domain/ledger.ts';

/** payment.captured is the one source of takings: cards, transfers, vouchers and refunds alike. */
export function paymentConsumer(app: BankingApplication): ConsumerSpec {
  const decode = (bytes: Uint8Array) => PaymentCaptured.decode(bytes);
  return consumer({
    group: 'banking',
    topic: 'payment.v1',
    types: {
      'payment.captured': { decode, handle: ({ id, body }) => app.bookTakings(id, toTakings(body)) },
      'payment.refunded': { decode, handle: ({ id, body }) => app.bookTakings(id, toTakings(body)) },
    },
  });
}

const toTakings = ({ settledAt, type, ...body }: PaymentCaptured): Takings => ({
  ...withCents(body),
  type: oneOf(TYPES, type, () => new RangeError(`a payment has type ${type}`)),
  settledAt: new Date(settledAt),
});
