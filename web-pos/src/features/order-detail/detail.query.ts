import type { Address } from '@shop/contract/client';
import type { OrderDetail } from '@shop/contract/pos/order-detail';
import { queryOptions } from '@tanstack/react-query';
import { PAYMENT } from '@shop/commerce/payments';
import { getJson } from '../../lib/http.ts';

export type DetailKind = 'order' | 'quote';

/** While a provider has a payment or a refund. */
const CHECKED_EVERY_MS = 5_000;

/** One quote or order, whole. Read again by itself, while the page can be seen, as long as a provider has a payment or a refund of it. */
export const detailQuery = (kind: DetailKind, orderNo: string) =>
  queryOptions({
    queryKey: ['detail', kind, orderNo],
    queryFn: ({ signal }) =>
      getJson(`/pos/${kind}-info/${encodeURIComponent(orderNo)}` as Address<OrderDetail>, signal),
    refetchInterval: ({ state: { data } }) => data?.order.payments.some(isSent) && CHECKED_EVERY_MS,
  });

const isSent = ({ status }: { readonly status: number }): boolean => status === PAYMENT.sent;
