import type { Address } from '@shop/contract/client';
import type { OrderDetail } from '@shop/contract/pos/order-detail';
import { queryOptions } from '@tanstack/react-query';
import { PAYMENT } from '@shop/commerce/payments';
import { getJson } from '../../lib/http.ts';

export type DetailKind = 'order' | 'quote';

/** While a provider has a payment or a refund. */
const CHECKED_EVERY_MS = 5_000;

/** Money may also come that nobody waits for any more. */
const OWING_EVERY_MS = 15_000;

/**
 * One quote or order, whole. Read again by itself, while the page can be seen, as long as a provider has a payment or a refund of it, and
 * now and then while it is owed for.
 */
export const detailQuery = (kind: DetailKind, orderNo: string) =>
  queryOptions({
    queryKey: ['detail', kind, orderNo],
    queryFn: ({ signal }) =>
      getJson(`/pos/${kind}-info/${encodeURIComponent(orderNo)}` as Address<OrderDetail>, signal),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined &&
      (data.order.payments.some(isSent) ? CHECKED_EVERY_MS : OWING.has(data.order.status) && OWING_EVERY_MS),
  });

const OWING: ReadonlySet<string> = new Set(['pending', 'deposit']);
const isSent = ({ status }: { readonly status: number }): boolean => status === PAYMENT.sent;
