import { serviceOf } from '@shop/kit/grpc/server';
import { migrate } from '@shop/kit/postgres/migrate';
import type { ServiceScope } from '@shop/kit/service';
import { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import { catalogApplication } from './application/catalog-application.ts';
import type { CatalogConfig } from './config.ts';
import { placeHandler } from './inbound/grpc/place.handler.ts';
import { locationQueries } from './outbound/postgres/location.query.ts';

/** The only wiring. @returns the port of the rpc server */
export async function startCatalog(config: CatalogConfig, scope: ServiceScope): Promise<number> {
  await migrate({ url: config.DATABASE_URL, dir: new URL('../migrations', import.meta.url) });
  const pool = scope.pool();
  const app = catalogApplication({ locations: locationQueries(pool) });
  const { listLocations } = CatalogServiceService;
  return scope.grpc([serviceOf({ listLocations }, placeHandler(app))]);
}
