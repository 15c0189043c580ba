import type { Cents } from '@shop/primitives/money';
import { todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import type { Document } from '@shop/commerce/document';
import type { OrderStatus } from '../domain/life.ts';
import type { Order, OrderPayment } from '../domain/order.ts';
import { type Quote, type QuoteDays, type QuoteTerms, quoteTerms } from '../domain/quote.ts';

export const ORDER_KINDS = ['order', 'quote'] as const;
/** Everything of it is paid, and nothing was given back. */
export const SOLD: readonly OrderStatus[] = ['paid', 'part-dispatched', 'dispatched', 'completed'];
/** A committed order as people see it. */
export interface OrderView extends Pick<Order, 'orderNo' | 'status' | 'version' | 'lockReason' | 'confirmationToken'> {
  readonly kind: (typeof ORDER_KINDS)[number];
  readonly hasBackorder: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly document: Document;
  readonly payments: readonly OrderPayment[];
  /** the report of this sale to analytics is claimed */
  readonly purchaseReported: boolean;
  /** received beyond the total, or for an order that was given up */
  readonly refundDueCents: Cents;
  /** its web payment was taken over in the shop, where it is paid */
  readonly inShop: boolean;
  /** undefined: it never was a quote */
  readonly quote?: Quote | undefined;
}
/** Reads of committed orders; whose order it is stands in the statement itself. */
export interface OrderReads {
  byConfirmation(token: string): Promise<OrderView | undefined>;
  byNumber(orderNo: string): Promise<OrderView | undefined>;
  /** The quote as one of its versions was saved. */
  byVersion(orderNo: string, version: number): Promise<OrderView | undefined>;
  ofCustomer(customerId: string, orderNo: string): Promise<OrderView | undefined>;
  byNumberAndEmail(orderNo: string, email: string): Promise<OrderView | undefined>;
  listOfCustomer(
    customerId: string,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly orders: readonly OrderView[]; readonly count: number }>;
}

/** The sale may be claimed for analytics: it is paid, whether or not goods of it have left. */
export const purchaseDue = ({ status, purchaseReported }: Pick<OrderView, 'status' | 'purchaseReported'>): boolean =>
  SOLD.includes(status) && !purchaseReported;

export const unknownOrder = () => refuse('not_found', 'order.unknown', 'The order is not exist');

export function orRefuse(order: OrderView | undefined): OrderView {
  if (!order) throw unknownOrder();
  return order;
}

export function unlessDeleted(order: OrderView): OrderView {
  if (order.quote?.quoteState === 'deleted') throw unknownOrder();
  return order;
}

function signedIn(customerId: string): string {
  if (customerId === '') throw refuse('unauthenticated', 'order.sign_in', 'Please log in to see your orders.');
  return customerId;
}

interface Terms {
  readonly clock: { now(): Date };
  readonly quoteDays: QuoteDays;
}

/** What may be read, by whom: a token, the own customer, or number and e-mail together; the same refusal for all else. */
export function readOrders({ documents: orders, ...terms }: Terms & { readonly documents: OrderReads }) {
  return {
    quoteTerms: readTerms(terms),
    confirmation: async (token: string) => orRefuse(await orders.byConfirmation(token)),
    /** @param version of a quote; undefined: the latest */
    document: async (orderNo: string, version?: number) =>
      unlessDeleted(
        orRefuse(await (version === undefined ? orders.byNumber(orderNo) : orders.byVersion(orderNo, version))),
      ),
    own: async (customerId: string, orderNo: string) =>
      orRefuse(await orders.ofCustomer(signedIn(customerId), orderNo)),
    track: async (orderNo: string, email: string) => orRefuse(await orders.byNumberAndEmail(orderNo, email)),
    history: async (customerId: string, page: { limit: number; offset: number }) =>
      orders.listOfCustomer(signedIn(customerId), page),
  };
}

/** Where a quote stands today; undefined for an order that never was one. */
const readTerms =
  ({ clock, quoteDays: days }: Terms) =>
  ({ quote }: OrderView): QuoteTerms | undefined =>
    quote && quoteTerms(quote, { today: todayInNz(clock.now()), days });
