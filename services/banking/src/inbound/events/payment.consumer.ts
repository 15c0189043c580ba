import { type ConsumerSpec, consumer } from '@shop/kit/kafka/consumer';
import { asCents } from '@shop/primitives/money';
import { PaymentCaptured } from '@shop/proto/events/v1/payment_events';
import type { BankingApplication } from '../../application/banking-application.ts';
import type { Takings } from '../../domain/ledger.ts';

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

function toTakings({ amountCents, settledAt, type, ...body }: PaymentCaptured): Takings {
  return { ...body, type: type === 2 ? 2 : 1, amount: asCents(amountCents), settledAt: new Date(settledAt) };
}
