import type { LocationsAnswer } from '@shop/contract/v1/store';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';

/** Places that hold stock: the branches staff can stand in, and the distribution centre. */
export const branchesQuery = queryOptions({
  queryKey: ['branches'],
  queryFn: () => call<LocationsAnswer>('GET', '/v1/store/getLocations?physical=1'),
  staleTime: 5 * 60_000,
});
