import type { SiteConfig } from '@shop/contract/v1/session';
import type { Caching } from '../cache/cached.ts';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import type { Sessions } from '../edge/session.ts';
import { categoryRoutes } from './categories.routes.ts';
import { contentRoutes } from './content.routes.ts';
import { listingRoutes } from './listing.routes.ts';
import type { ListingSources } from './listing.source.ts';
import type { Locations } from './locations.ts';
import { productRoutes } from './product.routes.ts';
import { sessionRoutes } from './session.routes.ts';
import { storeRoutes } from './store.routes.ts';
import { suburbRoutes } from './suburb.routes.ts';

export interface V1Parts {
  readonly clients: Clients;
  readonly sessions: Sessions;
  readonly locations: Locations;
  readonly listings: ListingSources;
  readonly caching: Caching;
  readonly site: SiteConfig;
}

/** The shop's calls, in the contract's order. */
export const v1 = (parts: V1Parts): Endpoint[] => [
  ...sessionRoutes(parts),
  ...listingRoutes(parts),
  ...categoryRoutes(parts),
  ...productRoutes(parts),
  ...storeRoutes(parts),
  ...suburbRoutes(parts),
  ...contentRoutes(parts),
];
