import type { Address } from '@shop/contract/client';
import type { OrderListAnswer, OrderListRequest, QuoteDeleted } from '@shop/contract/pos/order-list';
import type { ExpirySet } from '@shop/contract/pos/quote';
import type { StaffAnswer } from '@shop/contract/pos/staff';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson, postJson } from '../../lib/http.ts';
import type { ListView } from './list-address.ts';
import type { ListType } from './list-types.ts';

/** @param branch of the session: another branch has another list */
export const ordersQuery = (type: ListType, view: ListView, branch: string) =>
  queryOptions({
    queryKey: ['orders', type, view, view.allBranch ? '' : branch],
    queryFn: ({ signal }) => {
      const { search, staff, allBranch, sort, direction, page } = view;
      const request: OrderListRequest = { type, search, filters: { staff, allBranch }, sort, direction, page };
      return postJson('/pos/order-list' as Address<OrderListAnswer>, request, signal);
    },
    placeholderData: (before, query) => (query?.queryKey[1] === type ? keepPreviousData(before) : undefined),
    staleTime: 5_000,
  });

/** Who may have made a document. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => postJson('/pos/get-staffs' as Address<StaffAnswer>, {}, signal),
  staleTime: 5 * 60_000,
});

/** Deletes a quote for good; its PIN was entered before. */
export const deleteQuote = (orderNo: string) =>
  getJson(`/pos/quote-del/${encodeURIComponent(orderNo)}` as Address<QuoteDeleted>);

/** @param expiryDate an NZ day */
export const moveExpiry = (orderNo: string, expiryDate: string) =>
  postJson('/pos/update-quote-expiry-date' as Address<ExpirySet>, { orderNo, expiryDate });
