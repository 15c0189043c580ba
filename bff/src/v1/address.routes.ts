import { type AddressMatch, addressQuery } from '@shop/contract/v1/address';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';

const SHORTEST = 2;

export interface AddressRoutes {
  readonly clients: Pick<Clients, 'catalog'>;
}

export const addressRoutes = ({ clients }: AddressRoutes): Endpoint[] => [
  {
    call: 'get /v1/address',
    visitor: 'none',
    handle: async (req): Promise<AddressMatch[]> => {
      const { term, zip } = addressQuery.parse(req.query);
      if (term.length < SHORTEST) return [];
      const { addresses } = await clients.catalog.suggestAddresses({ term, zip });
      return addresses;
    },
  },
];
