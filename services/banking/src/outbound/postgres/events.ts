import { outboxWriter } from '@shop/kit/postgres/outbox';
import type { Db } from '@shop/kit/postgres/transaction';
import { BankingSubmitted } from '@shop/proto/events/v1/banking_events';
import type { BankingTx } from '../../application/ports.ts';

/** Events of topic banking.v1, committed with the record; the key is the order. */
export function bankingEvents(tx: Db): BankingTx['events'] {
  const outbox = outboxWriter(tx);
  return {
    async submitted(recordId, orders) {
      const append = ({ orderNo, payments }: (typeof orders)[number]) => {
        const payload = BankingSubmitted.encode(
          BankingSubmitted.fromPartial({ recordId, orderNo, payments: [...payments] }),
        );
        return outbox.append({
          ...{ topic: 'banking.v1', type: 'banking.submitted', aggregate: orderNo },
          payload: payload.finish(),
        });
      };
      await Promise.all(orders.map(append));
    },
  };
}
