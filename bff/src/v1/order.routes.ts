import { confirmationParams, orderParams, trackOrder } from '@shop/contract/v1/order';
import type { Order } from '@shop/proto/order/v1/order';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import type { QuickRedis } from '../edge/quick-redis.ts';
import { presentOrder, purchaseOf } from './order.presenter.ts';

export interface OrderRoutes {
  readonly clients: Pick<Clients, 'order'>;
  readonly redis: QuickRedis;
}

const HISTORY = 50;

export const orderRoutes = ({ clients: { order }, redis }: OrderRoutes): Endpoint[] => [
  {
    call: 'get /v1/order/confirmation/{token}',
    visitor: 'none',
    handle: async (req) => {
      const found = await order.getConfirmation(confirmationParams.parse(req.params));
      return { success: true, ...presentOrder(found), purchase: await purchaseOnce(redis, found) };
    },
  },
  {
    call: 'post /v1/order/track',
    limits: ['track'],
    handle: async (req) => ({ success: true, ...presentOrder(await order.track(trackOrder.parse(req.body))) }),
  },
  {
    call: 'get /v1/account/orders',
    handle: async () => {
      const { orders, count } = await order.listByCustomer({ page: 1, pageSize: HISTORY });
      return { success: true, orders: orders.map(presentOrder), count };
    },
  },
  {
    call: 'get /v1/account/orders/{no}',
    handle: async (req) => {
      const { no: orderNo } = orderParams.parse(req.params);
      return { success: true, ...presentOrder(await order.getOwn({ orderNo })) };
    },
  },
];

const MONTH_S = 30 * 24 * 3_600;

/** There once, for whoever reads it first; without Redis it may come again, and analytics knows the order number. */
async function purchaseOnce(redis: QuickRedis, order: Order) {
  if (order.status !== 'paid') return null;
  const first = await redis.ask((client) => client.set(`purchase:${order.orderNo}`, '1', 'EX', MONTH_S, 'NX'));
  return first === null ? null : purchaseOf(order);
}
