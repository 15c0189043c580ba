import {
  type OrderListAnswer,
  orderListRequest,
  type QuoteDeleted,
  quoteDelParams,
} from '@shop/contract/pos/order-list';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { visitorOf } from '../edge/request.ts';
import { presentListed } from './order-list.presenter.ts';
import { colleagues } from './staff-names.ts';

export interface OrderListRoutes {
  readonly clients: Pick<Clients, 'order' | 'account'>;
}

/** Lists of quotes and orders (docs/rules/order-lists.md). */
export const orderListRoutes = ({ clients: { order, account } }: OrderListRoutes): Endpoint[] => [
  {
    call: 'post /pos/order-list',
    handle: async (req): Promise<OrderListAnswer> => {
      const { type: list, filters, ...asked } = orderListRequest.parse(req.body);
      const isOfAll = filters?.allBranch ?? (list === 'quote' || list === 'e-quote');
      const branch = isOfAll ? '' : (visitorOf(req).session?.branch ?? '');
      const { total, more, orders } = await order.listOrders({ ...asked, list, branch, staffId: filters?.staff ?? '' });
      const staff = await colleagues(
        account,
        orders.map(({ staffId }) => staffId),
      );
      return { success: true, total, more, orders: orders.map((one) => presentListed(one, staff.get(one.staffId))) };
    },
  },
  {
    call: 'get /pos/quote-del/{orderNo}',
    handle: async (req): Promise<QuoteDeleted> => {
      const { message: msg } = await order.deleteQuote(quoteDelParams.parse(req.params));
      return { success: true, msg, status: 'deleted' };
    },
  },
];
