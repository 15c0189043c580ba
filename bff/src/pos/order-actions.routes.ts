import { noDeposit, orderParams, orderToQuote, restoreQuery } from '@shop/contract/pos/order-actions';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';

export interface OrderActionRoutes {
  readonly clients: Pick<Clients, 'order'>;
}

/** What staff do with an order that is there (docs/rules/orders.md, 21 to 24). */
export const orderActionRoutes = ({ clients: { order } }: OrderActionRoutes): Endpoint[] => [
  {
    call: 'post /pos/order-to-quote',
    handle: async (req) => {
      const { orderno: orderNo } = orderToQuote.parse(req.body);
      const { message: msg } = await order.returnToQuote({ orderNo });
      return { success: true, redirect: `/pos/quote-edit/${orderNo}`, msg };
    },
  },
  {
    call: 'post /pos/order/noDeposit',
    handle: async (req) => {
      const { orderNo } = noDeposit.parse(req.body);
      const { message: msg, status } = await order.approveNoDeposit({ orderNo });
      return { success: true, msg, status };
    },
  },
  {
    call: 'get /pos/check-allocation/{orderNo}',
    handle: async (req) => {
      const { orderNo } = orderParams.parse(req.params);
      await order.checkAllocation({ orderNo });
      return { success: true };
    },
  },
  {
    call: 'get /pos/order-cancel/{orderNo}',
    handle: async (req) => {
      const { orderNo } = orderParams.parse(req.params);
      const { backorder, wanted } = restoreQuery.parse(req.query);
      const { message: msg, status } = await order.cancelOrRestore({ orderNo, backorder: backorder === '1', wanted });
      return { success: true, msg, status };
    },
  },
];
