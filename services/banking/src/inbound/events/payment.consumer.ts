import { consumer, type ConsumerSpec, type Event, on } from '@shop/kit/kafka/consumer';
import { withCents } from '@shop/primitives/money';
import { oneOf } from '@shop/primitives/one-of';
import { PaymentCaptured } from '@shop/proto/events/v1/payment_events';
import type { BankingApplication } from '../../application/banking-application.ts';
import { TYPES, type Takings } from '../../domain/ledger.ts';

/** payment.captured is the one source of takings: cards, transfers, vouchers and refunds alike. */
export function paymentConsumer(app: BankingApplication): ConsumerSpec {
  const book = ({ id, body }: Event<PaymentCaptured>) => app.bookTakings(id, toTakings(body));
  return consumer({
    group: 'banking',
    topic: 'payment.v1',
    types: {
      'payment.captured': on(PaymentCaptured, book),
      'payment.refunded': on(PaymentCaptured, book),
    },
  });
}

const toTakings = ({ settledAt, type, ...body }: PaymentCaptured): Takings => ({
  ...withCents(body),
  type: oneOf(TYPES, type, () => new RangeError(`a payment has type ${type}`)),
  settledAt: new Date(settledAt),
});
