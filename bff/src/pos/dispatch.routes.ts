import { takeHeaders, takeNow } from '@shop/contract/pos/dispatch';
import type { Clients } from '../clients.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';

export interface DispatchRoutes {
  readonly clients: Pick<Clients, 'order'>;
}

/** Taking now (docs/rules/dispatch.md). */
export const dispatchRoutes = ({ clients: { order } }: DispatchRoutes): Endpoint[] => [
  {
    call: 'post /pos/order/updateQTYTaken',
    deadlineMs: SLOW_MS,
    handle: async (req) => {
      const { detailId, allocId: allocationId, qtyTaken: qty, binTaken: bin } = takeNow.parse(req.body);
      const { 'Idempotency-Key': key = '' } = takeHeaders.parse({ 'Idempotency-Key': req.get('idempotency-key') });
      const { alreadyTaken } = await order.takeNow({ detailId, allocationId, qty, bin, key });
      return {
        success: true,
        msg: qty === 0 ? 'Nothing was taken.' : `${qty} taken from ${bin}.`,
        already_taken: alreadyTaken,
      };
    },
  },
];
