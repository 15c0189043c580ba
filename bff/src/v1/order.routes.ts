import { confirmationParams, orderParams, ordersQuery, trackOrder } from '@shop/contract/v1/order';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { type BankAccount, presentOrder, purchaseOf, transferOf } from './order.presenter.ts';

export interface OrderRoutes {
  readonly clients: Pick<Clients, 'order'>;
  readonly bank: BankAccount;
}

export const orderRoutes = ({ clients: { order }, bank }: OrderRoutes): Endpoint[] => [
  {
    call: 'get /v1/order/confirmation/{token}',
    visitor: 'none',
    handle: async (req) => {
      const found = await order.getConfirmation(confirmationParams.parse(req.params));
      const purchase = found.purchaseDue ? purchaseOf(found) : null;
      const { inShop } = found;
      return { success: true, ...presentOrder(found), purchase, transfer: transferOf(found, bank), inShop };
    },
  },
  {
    call: 'post /v1/order/confirmation/{token}/purchase',
    handle: async (req) => {
      const { claimed } = await order.claimPurchase(confirmationParams.parse(req.params));
      return { success: true, claimed };
    },
  },
  {
    call: 'post /v1/order/track',
    limits: ['track'],
    handle: async (req) => ({ success: true, ...presentOrder(await order.track(trackOrder.parse(req.body))) }),
  },
  {
    call: 'get /v1/account/orders',
    handle: async (req) => {
      const { orders, count } = await order.listByCustomer(ordersQuery.parse(req.query));
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
