import type { Address } from '@shop/contract/client';
import type { SearchItemsAnswer } from '@shop/contract/pos/cart';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { postJson } from '../../lib/http.ts';

/** What can be sold, by sku, part of a sku or words; an empty text sends no request. At most 20. */
export const itemsQuery = (str: string) =>
  queryOptions({
    queryKey: ['items', str],
    queryFn: ({ signal }) => postJson('/pos/cart/searchItems' as Address<SearchItemsAnswer>, { str }, signal),
    enabled: str !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
