import type { Address } from '@shop/contract/client';
import type { StockAnswer } from '@shop/contract/pos/draft-routes';
import { queryOptions } from '@tanstack/react-query';
import { postJson } from '../../lib/http.ts';

/** What every place and purchase order has of a component, read now and never kept. */
export const stockQuery = (sku: string) =>
  queryOptions({
    queryKey: ['stock', sku],
    queryFn: ({ signal }) => postJson('/pos/cart/stock' as Address<StockAnswer>, { skus: [sku] }, signal),
    gcTime: 0,
  });
