import type { Address } from '@shop/contract/client';
import type { OrderChanged, OrderReturned } from '@shop/contract/pos/order-actions';
import { getJson, postJson } from '../../lib/http.ts';

/** Cancels a pending order, or restores a locked one; its PIN was entered before. */
export const cancelOrRestore = (orderNo: string) =>
  getJson(`/pos/order-cancel/${encodeURIComponent(orderNo)}` as Address<OrderChanged>);

/** A pending order is a quote again. */
export const backToQuote = (orderNo: string) =>
  postJson('/pos/order-to-quote' as Address<OrderReturned>, { orderno: orderNo });

/** A pending order without payments goes ahead; a manager's PIN was entered before. */
export const allowNoDeposit = (orderNo: string) =>
  postJson('/pos/order/noDeposit' as Address<OrderChanged>, { orderNo });
