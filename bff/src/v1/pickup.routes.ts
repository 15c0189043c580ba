import { type PickupAnswer, pickupQuery } from '@shop/contract/v1/pickup';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';

export interface PickupRoutes {
  readonly clients: Pick<Clients, 'catalog'>;
}

export const pickupRoutes = ({ clients }: PickupRoutes): Endpoint[] => [
  {
    call: 'get /v1/pickup',
    visitor: 'none',
    handle: async (req): Promise<PickupAnswer> => {
      const { points, etaText } = await clients.catalog.listPickupPoints(pickupQuery.parse(req.query));
      return { success: true, points: points.map(({ location, here }) => ({ code: location, here })), etaText };
    },
  },
];
