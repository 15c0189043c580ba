import type { PromiseClient } from '@shop/kit/grpc/client';
import type { OrderServiceService } from '@shop/proto/order/v1/order';
import type { Orders } from '../../application/ports.ts';
import { toDocumentMessage, toTenderMessage } from './order.mapper.ts';

/** Order, which places carts and lets go of them. Every call may be repeated. */
export function orderClient(client: PromiseClient<typeof OrderServiceService>): Orders {
  return {
    async place({ cartId, cartVersion, document }) {
      return client.place({
        cartId,
        cartVersion,
        document: toDocumentMessage(document),
        tenders: document.tenders.map(toTenderMessage),
        expectedTotalCents: document.totals.grandTotalCents,
      });
    },
    async reopen(cartId) {
      const { state, confirmationToken } = await client.reopen({ cartId });
      return { state: state === 'paid' ? 'paid' : 'open', confirmationToken };
    },
    async leadsOn(payToken) {
      const { state } = await client.getPayment({ payToken });
      return state !== 'declined' && state !== 'cancelled';
    },
  };
}
