import { DOCUMENT_STATUSES, PAY_STATES, type PayState, REOPENED } from '@shop/commerce/order-states';
import type { PromiseClient } from '@shop/kit/grpc/client';
import { oneOf } from '@shop/primitives/one-of';
import type { OrderServiceService } from '@shop/proto/order/v1/order';
import type { Orders } from '../../application/order-ports.ts';
import { toDocumentMessage, toTenderMessage } from './order.mapper.ts';

const unknown = (word: string) => () => new RangeError(`order answers "${word}"`);
/** Payments that lead nowhere any more. */
const OVER: readonly PayState[] = ['declined', 'cancelled'];

/** Order, which places carts and lets go of them. Every call may be repeated. */
export function orderClient(client: PromiseClient<typeof OrderServiceService>): Orders {
  return {
    async place({ cartId, cartVersion, document }) {
      const { status, ...placed } = await client.place({
        cartId,
        cartVersion,
        document: toDocumentMessage(document),
        tenders: document.tenders.map(toTenderMessage),
        expectedTotalCents: document.totals.grandTotalCents,
      });
      return { ...placed, status: oneOf(DOCUMENT_STATUSES, status, unknown(status)) };
    },
    async reopen(cartId) {
      const { state, ...found } = await client.reopen({ cartId });
      return { ...found, state: oneOf(REOPENED, state, unknown(state)) };
    },
    async leadsOn(payToken) {
      const { state } = await client.getPayment({ payToken });
      return !OVER.includes(oneOf(PAY_STATES, state, unknown(state)));
    },
  };
}
