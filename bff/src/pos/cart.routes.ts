import { searchItems } from '@shop/contract/pos/cart';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { wire } from '../v1/money.ts';

export interface PosCartRoutes {
  readonly clients: Pick<Clients, 'catalog'>;
}

export const posCartRoutes = ({ clients }: PosCartRoutes): Endpoint[] => [
  {
    call: 'post /pos/cart/searchItems',
    handle: async (req) => {
      const { str } = searchItems.parse(req.body);
      const { skus } = await clients.catalog.searchSkus({ text: str });
      const items = skus.map(({ sku, collection, description, colour, free, priceCents, thumb }) => {
        return { sku, collection, qrdesc: description, colour, qty: free, price: wire(priceCents), thumb };
      });
      return { success: true, items };
    },
  },
];
