import type { Address } from '@shop/contract/client';
import type { OrderDetail } from '@shop/contract/pos/order-detail';
import { queryOptions } from '@tanstack/react-query';
import { PAYMENT } from '@shop/commerce/payments';
import { getJson } from '../../lib/http.ts';

export type DetailKind = 'order' | 'quote';

/** While a provider is asked how a refund stands. */
const CHECKED_EVERY_MS = 5_000;

/** One quote or order, whole. Read again by itself while a refund of it is being checked. */
export const detailQuery = (kind: DetailKind, orderNo: string) =>
  queryOptions({
    queryKey: ['detail', kind, orderNo],
    queryFn: ({ signal }) =>
      getJson(`/pos/${kind}-info/${encodeURIComponent(orderNo)}` as Address<OrderDetail>, signal),
    refetchInterval: ({ state: { data } }) => data?.order.payments.some(isChecked) && CHECKED_EVERY_MS,
  });

const isChecked = ({ type, status }: { readonly type: number; readonly status: number }): boolean =>
  type === 2 && status === PAYMENT.sent;
