import { DELIVERIES, METHODS } from '@shop/commerce/document';
import { lineTags } from '@shop/commerce/line-tags';
import { termsOf } from '@shop/commerce/methods';
import { DOCUMENT_STATUSES } from '@shop/commerce/order-states';
import { paymentOf } from '@shop/commerce/payments';
import { withCents } from '@shop/primitives/money';
import { oneOf } from '@shop/primitives/one-of';
import type * as wire from '@shop/proto/order/v1/order';
import type { Order, OrderLine, Payment } from '../../domain/order.ts';

/** @throws Error for an order without its document, RangeError for a word that is none of order's: order sends neither */
export function toOrder({ document, createdAt, ...order }: wire.Order): Order {
  if (!document?.totals || !document.contact) throw new Error(`order ${order.orderNo} came without its document`);
  const { contact, couponCode, branch, totals } = document;
  return {
    ...withCents(order),
    status: oneOf(DOCUMENT_STATUSES, order.status, () => unknown(order.status)),
    placedAt: new Date(createdAt),
    contact,
    couponCode,
    branch,
    lines: document.lines.map(toLine),
    totals: { ...withCents(totals), delivery: oneOf(DELIVERIES, totals.delivery, () => unknown(totals.delivery)) },
    payments: order.payments.map(toPayment),
  };
}

const unknown = (word: string): Error => new RangeError(`an order of ours says "${word}"`);
const methodOf = (method: string) => oneOf(METHODS, method, () => unknown(method));

/** @throws RangeError for a method that is none of order's */
export const toLine = (line: wire.DocumentLine): OrderLine => ({
  ...withCents(line),
  method: methodOf(line.method),
  tags: line.staff ? lineTags(line.staff).map(withCents) : [],
  subItems: line.subItems.map(({ allocations, ...part }) => ({
    ...part,
    allocations: allocations.map((allocation) => ({ ...allocation, method: methodOf(allocation.method) })),
  })),
});

export const toPayment = (row: wire.OrderPayment): Payment => ({
  ...withCents(paymentOf(row)),
  flow: termsOf(row).flow,
});
