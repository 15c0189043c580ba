import type { PromiseClient } from '@shop/kit/grpc/client';
import type { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import type { Bins } from '../../application/dispatch-ports.ts';

/** Bins of catalog: both calls may be repeated. */
export const binsClient = (client: PromiseClient<typeof CatalogServiceService>): Bins => ({
  list: async (components) => (await client.listBins({ skus: [...components] })).bins,
  take: ({ id: dispatchId, key, lineId, component, location, bin, qty }) =>
    client.takeFromBin({ dispatchId, key, lineId, component, location, bin, qty }),
});
