import type { Address } from '@shop/contract/client';
import type { SearchItemsAnswer } from '@shop/contract/pos/cart';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { postJson } from '../../lib/http.ts';

/** What can be sold, by sku, part of a sku or words; nothing is asked for nothing. At most 20. */
export const itemsQuery = (str: string) =>
  queryOptions({
    queryKey: ['items', str],
    queryFn: ({ signal }) => postJson('/pos/cart/searchItems' as Address<SearchItemsAnswer>, { str }, signal),
    enabled: str !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
