import { consumer, type ConsumerSpec, on } from '@shop/kit/kafka/consumer';
import { BankingSubmitted } from '@shop/proto/events/v1/banking_events';
import type { OrderApplication } from '../../application/order-application.ts';

/** What lies in a record of the banking is banked. */
export function bankingConsumer(app: Pick<OrderApplication, 'recordBanking'>): ConsumerSpec {
  return consumer({
    group: 'order',
    topic: 'banking.v1',
    types: { 'banking.submitted': on(BankingSubmitted, ({ id, body }) => app.recordBanking(id, body)) },
  });
}
