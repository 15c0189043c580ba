import type { Handlers } from '@shop/kit/grpc/server';
import type { CartServiceService } from '@shop/proto/cart/v1/cart';
import type { CartApplication } from '../../application/cart-application.ts';
import { fromDraftSummary, staffOf, toKey } from './draft.mapper.ts';

type Rpcs = 'bindCustomer' | 'loadCustomerCart' | 'getCustomerCart';

/** Decode, call, encode: whose a draft is, and what lies in their web cart. */
export const customerHandler = (app: CartApplication): Pick<Handlers<typeof CartServiceService>, Rpcs> => ({
  bindCustomer: async ({ key, customerId }, { actor }) =>
    fromDraftSummary(await app.bindCustomer(staffOf(actor), { key: toKey(key), customerId })),
  loadCustomerCart: async ({ key }, { actor }) =>
    fromDraftSummary(await app.loadCustomerCart(staffOf(actor), toKey(key))),
  getCustomerCart: async ({ customerId }) => {
    const { itemcount, subtotalCents, updatedAt } = await app.getCustomerCart(customerId);
    return { itemcount, subtotalCents, updatedAt: updatedAt?.toISOString() ?? '' };
  },
});
