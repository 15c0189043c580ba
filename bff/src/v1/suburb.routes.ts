import { type SuburbMatch, suburbQuery } from '@shop/contract/v1/suburb';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';

const SHORTEST = 2;

export interface SuburbRoutes {
  readonly clients: Pick<Clients, 'catalog'>;
}

export const suburbRoutes = ({ clients }: SuburbRoutes): Endpoint[] => [
  {
    call: 'get /v1/suburb',
    visitor: 'none',
    handle: async (req): Promise<SuburbMatch[]> => {
      const { term } = suburbQuery.parse(req.query);
      if (term.length < SHORTEST) return [];
      const { suburbs } = await clients.catalog.listSuburbs({ term });
      return suburbs.map(({ suburb, city, zip, rural }) => {
        const value = [suburb, city]
          .filter((part, index, all) => part !== '' && all.indexOf(part) === index)
          .join(', ');
        return { label: `${value} ${zip}`, value, suburb, city, zip, rural };
      });
    },
  },
];
