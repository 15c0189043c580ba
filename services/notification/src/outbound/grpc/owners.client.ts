import type { PromiseClient } from '@shop/kit/grpc/client';
import type { AccountServiceService } from '@shop/proto/account/v1/account';
import type { CartServiceService } from '@shop/proto/cart/v1/cart';
import type { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import type { OrderServiceService } from '@shop/proto/order/v1/order';
import type { Owners } from '../../application/ports.ts';
import { toOrder } from './order.mapper.ts';
import { placeClient } from './place.client.ts';
import { toSentCart } from './sent-cart.mapper.ts';
import { toQuote } from './quote.mapper.ts';

export interface OwnerClients {
  readonly cart: PromiseClient<typeof CartServiceService>;
  readonly order: PromiseClient<typeof OrderServiceService>;
  readonly account: PromiseClient<typeof AccountServiceService>;
  readonly catalog: PromiseClient<typeof CatalogServiceService>;
}

/** Reads of those who own what a mail says; all may be repeated. */
export function ownersClient({ cart, order, account, catalog }: OwnerClients, clock: { now(): Date }): Owners {
  return {
    order: async (orderNo) => toOrder(await order.getDocument({ orderNo })),
    quote: async (which) => toQuote(await order.getQuoteLetter({ orderNo: '', sendId: '', ...which })),
    async staffMember(id) {
      const { staff } = await account.nameStaff({ ids: [id] });
      return staff[0];
    },
    async passwordReset(id) {
      const { expiresAt, ...reset } = await account.getPasswordReset({ id });
      return { ...reset, expiresAt: new Date(expiresAt) };
    },
    async lead(id) {
      const { createdAt, ...lead } = await account.getLead({ id });
      return { ...lead, createdAt: new Date(createdAt) };
    },
    sentCart: async (sentId) => toSentCart(await cart.getSentCart({ sentId })),
    places: placeClient(async () => {
      const { locations } = await catalog.listLocations({ collect: true });
      return locations.map(({ code, name, address, hours, phone }) => ({ code, name, address, hours, phone }));
    }, clock),
  };
}
