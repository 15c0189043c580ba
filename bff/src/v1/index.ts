import type { SiteConfig } from '@shop/contract/v1/session';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import type { Sessions } from '../edge/session.ts';
import type { Locations } from './locations.ts';
import { sessionRoutes } from './session.routes.ts';
import { storeRoutes } from './store.routes.ts';

export interface V1Parts {
  readonly clients: Clients;
  readonly sessions: Sessions;
  readonly locations: Locations;
  readonly site: SiteConfig;
}

/** The shop's calls, in the contract's order. */
export function v1(parts: V1Parts): Endpoint[] {
  return [...sessionRoutes(parts), ...storeRoutes(parts)];
}
