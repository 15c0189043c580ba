import type { Handlers } from '@shop/kit/grpc/server';
import type { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import type { CatalogApplication } from '../../application/catalog-application.ts';

/** Decode, call, encode: branches and collection points. */
export function placeHandler(app: CatalogApplication): Pick<Handlers<typeof CatalogServiceService>, 'listLocations'> {
  return {
    listLocations: async (flags) => ({ locations: await app.listLocations(flags) }),
  };
}
