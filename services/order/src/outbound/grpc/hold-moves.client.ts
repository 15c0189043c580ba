import type { PromiseClient } from '@shop/kit/grpc/client';
import type { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import type { HoldMoves } from '../../application/reallocation-ports.ts';

/** What an order holds, held elsewhere: the call may be repeated. */
export const holdMovesClient = (client: PromiseClient<typeof CatalogServiceService>): HoldMoves => ({
  move: ({ id: moveId, key, lineId, component, rows }) =>
    client.moveHold({
      ...{ moveId, key, lineId, component },
      rows: rows.map(({ method, from, to, qty }) => ({ method, from, to, qty })),
    }),
});
