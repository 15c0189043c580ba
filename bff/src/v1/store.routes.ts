import { locationsQuery, type Location, type LocationsAnswer, type LocationsQuery } from '@shop/contract/v1/store';
import type { Endpoint } from '../edge/endpoint.ts';
import { visitorOf } from '../edge/request.ts';
import type { Locations } from './locations.ts';

export interface StoreRoutes {
  readonly locations: Locations;
}

export const storeRoutes = ({ locations }: StoreRoutes): Endpoint[] => [
  {
    call: 'get /v1/store/getLocations',
    handle: async (req): Promise<LocationsAnswer> => {
      const query = locationsQuery.parse(req.query);
      const all = await locations.all();
      const { session } = visitorOf(req);
      const own = session?.branch || session?.collectPoint || '';
      return {
        success: true,
        locations: all.filter((location) => fits(location, query)),
        location: all.find(({ code }) => code === own) ?? null,
      };
    },
  },
];

/** Flags given filter together; a flag that is absent does not filter (docs/rules/delivery.md 7). */
const fits = (location: Location, query: LocationsQuery): boolean =>
  (['physical', 'collect', 'website', 'third_party'] as const).every(
    (flag) => query[flag] === undefined || location[flag] === query[flag],
  );
