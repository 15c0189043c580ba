import { confirmationParams, type OrderAnswer, orderParams, ordersQuery, trackOrder } from '@shop/contract/v1/order';
import type { Order } from '@shop/proto/order/v1/order';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { type BankAccount, presentOrder, purchaseOf, transferOf } from './order.presenter.ts';

export interface OrderRoutes {
  readonly clients: Pick<Clients, 'order'>;
  readonly bank: BankAccount;
}

/** One order, with the way to pay it where a bank transfer is waited for. */
const oneOrder = (found: Order, bank: BankAccount): OrderAnswer => ({
  success: true,
  ...presentOrder(found),
  transfer: transferOf(found, bank),
});

export const orderRoutes = ({ clients: { order }, bank }: OrderRoutes): Endpoint[] => [
  {
    call: 'get /v1/order/confirmation/{token}',
    visitor: 'none',
    handle: async (req) => {
      const found = await order.getConfirmation(confirmationParams.parse(req.params));
      const purchase = found.purchaseDue ? purchaseOf(found) : null;
      const { inShop } = found;
      return { ...oneOrder(found, bank), purchase, inShop };
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
    handle: async (req) => oneOrder(await order.track(trackOrder.parse(req.body)), bank),
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
      return oneOrder(await order.getOwn({ orderNo }), bank);
    },
  },
];
