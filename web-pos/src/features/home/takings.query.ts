import type { Address } from '@shop/contract/client';
import type { TakingsAnswer } from '@shop/contract/pos/frame';
import { queryOptions } from '@tanstack/react-query';
import { postJson } from '../../lib/http.ts';

const EVERY_MS = 60_000;

/** @param branch of the session: another branch has other takings */
export const takingsQuery = (branch: string) =>
  queryOptions({
    queryKey: ['takings', branch],
    queryFn: ({ signal }) => postJson('/pos/takings' as Address<TakingsAnswer>, {}, signal),
    staleTime: 30_000,
    refetchInterval: EVERY_MS,
    retry: false,
  });
