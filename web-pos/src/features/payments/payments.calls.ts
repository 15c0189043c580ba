import type { Address } from '@shop/contract/client';
import type {
  ArrangedPayments,
  CounterMethods,
  OrderPaid,
  PayLinkSent,
  StoppedWaiting,
} from '@shop/contract/pos/order-payments';
import { queryOptions } from '@tanstack/react-query';
import { postJson, pressJson } from '../../lib/http.ts';

/** How an order can be paid, with what its customer has in credit. */
export const methodsQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['order-methods', orderNo],
    queryFn: ({ signal }) => postJson('/pos/order/methods' as Address<CounterMethods>, { orderNo }, signal),
  });

export interface Chosen {
  readonly gateway: string;
  readonly name: string;
  /** on the wire */
  readonly amount: string;
  readonly reference: string;
  readonly type: 1 | 2;
  /** of a refund: the payment that it gives back, else '' */
  readonly refundOf: string;
  /** of a refund: why it is made */
  readonly why?: string;
}

/** A row that can still be changed, as this till shows it. */
export interface Seen {
  readonly id: string;
  /** on the wire */
  readonly amount: string;
}
interface Arranging {
  readonly payments: readonly Chosen[];
  readonly seen: readonly Seen[];
}

/** All unpaid payments of an order as they are to be instead of those seen; what is not among them is deleted. @throws HttpError 409 where another till changed them */
export const arrange = (orderNo: string, arranging: Arranging) =>
  postJson('/pos/order/updatePayment' as Address<ArrangedPayments>, { orderNo, ...arranging });

/** Takes one of them, or gives a refund back whose PIN was entered before. Where the answer has an address, its page is opened with the answer's fields. */
export const payNow = (orderNo: string, pId: string) =>
  postJson('/pos/pay-order' as Address<OrderPaid>, { orderNo, pId });

/** Ends a payment whose page its customer left; the provider is asked first. `msg` says what became of it. */
export const stopWaiting = (orderNo: string, pId: string) =>
  postJson('/pos/order/stop-waiting' as Address<StoppedWaiting>, { orderNo, pId });

/** Mails the link of the order's page to its customer, who pays this one there. @param key of this press: sent again with it, it acts once */
export const sendLink = (orderNo: string, pId: string, key: string) =>
  pressJson('/pos/order/send-link' as Address<PayLinkSent>, { orderNo, pId }, key);
