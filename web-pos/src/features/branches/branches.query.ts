import type { Address } from '@shop/contract/client';
import type { LocationsAnswer } from '@shop/contract/v1/store';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../lib/http.ts';

/** Places that hold stock: the branches staff can stand in, and the distribution centre. */
export const branchesQuery = queryOptions({
  queryKey: ['branches'],
  queryFn: () => getJson('/v1/store/getLocations?physical=1' as Address<LocationsAnswer>),
  staleTime: 5 * 60_000,
});

/** Every place, collection points of others among them: where goods may be collected. */
export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: () => getJson('/v1/store/getLocations' as Address<LocationsAnswer>),
  staleTime: 5 * 60_000,
});
