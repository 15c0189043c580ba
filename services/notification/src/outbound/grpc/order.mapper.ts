import { termsOf } from '@shop/commerce/methods';
import { asCents } from '@shop/primitives/money';
import type * as wire from '@shop/proto/order/v1/order';
import type { Order, OrderLine, Payment, Totals } from '../../domain/order.ts';

/** @throws Error for an order without its document: order never saves one */
export function toOrder(order: wire.Order): Order {
  const { document } = order;
  if (!document?.totals || !document.contact) throw new Error(`order ${order.orderNo} came without its document`);
  return {
    orderNo: order.orderNo,
    version: order.version,
    status: order.status,
    placedAt: new Date(order.createdAt),
    confirmationToken: order.confirmationToken,
    contact: document.contact,
    couponCode: document.couponCode,
    lines: document.lines.map(toLine),
    totals: toTotals(document.totals),
    payments: order.payments.map(toPayment),
    refundDue: asCents(order.refundDueCents),
  };
}

const toLine = (line: wire.DocumentLine): OrderLine => ({
  name: line.name,
  url: line.url,
  thumb: line.thumb,
  optionText: line.optionText,
  qty: line.qty,
  eachOrg: asCents(line.eachOrgCents),
  isPickup: line.method === 'PCK',
  pickLocation: line.pickLocation,
  parts: line.subItems.map(({ name, qty, allocations }) => ({
    name,
    qty,
    sources: allocations.map(({ from, eta }) => ({ from, eta })),
  })),
});

const toTotals = (totals: wire.Totals): Totals => ({
  subtotal: asCents(totals.subtotalCents),
  itemDiscount: asCents(totals.itemDiscountCents),
  couponDiscount: asCents(totals.couponDiscountCents),
  shipping: asCents(totals.shippingCents),
  assembly: asCents(totals.assemblyCents),
  rubbish: asCents(totals.rubbishCents),
  grandTotal: asCents(totals.grandTotalCents),
  gst: asCents(totals.gstCents),
  delivery: totals.delivery,
});

const toPayment = ({ name, amountCents, status, type, reference, ...row }: wire.OrderPayment): Payment => ({
  flow: termsOf(row).flow,
  name,
  amount: asCents(amountCents),
  status,
  type,
  reference,
});
