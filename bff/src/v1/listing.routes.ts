import { searchMissed } from '@shop/contract/v1/listing';
import type { Clients } from '../clients.ts';
import { cached, type Caching } from '../cache/cached.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import type { ListingSources } from './listing.source.ts';

export interface ListingRoutes {
  readonly clients: Pick<Clients, 'catalog'>;
  readonly caching: Caching;
  readonly listings: ListingSources;
}

/** getItems and items are one call: the same parameters, the same answer, the same page in the cache. */
export const listingRoutes = ({ caching, clients, listings }: ListingRoutes): Endpoint[] => [
  cached(caching, { call: 'post /v1/getItems', source: (req) => listings.of(req.body) }),
  cached(caching, { call: 'get /v1/items', source: (req) => listings.of(unbracketed(req.query)) }),
  {
    call: 'post /v1/search/missed',
    visitor: 'none', // nobody is known here who could be noted with the words
    handle: async (req) => {
      await clients.catalog.noteMiss({ text: searchMissed.parse(req.body).search });
      return { success: true };
    },
  },
];

/** The name of a list may end with brackets, as in a form. */
const unbracketed = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name.replace(/\[\]$/, ''), value]));
