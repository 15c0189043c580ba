import type { Address } from '@shop/contract/client';
import type { OrderDetail } from '@shop/contract/pos/order-detail';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../lib/http.ts';

export type DetailKind = 'order' | 'quote';

/** One quote or order, whole. */
export const detailQuery = (kind: DetailKind, orderNo: string) =>
  queryOptions({
    queryKey: ['detail', kind, orderNo],
    queryFn: ({ signal }) =>
      getJson(`/pos/${kind}-info/${encodeURIComponent(orderNo)}` as Address<OrderDetail>, signal),
  });
