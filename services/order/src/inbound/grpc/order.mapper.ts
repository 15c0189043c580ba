import { termsOf } from '@shop/commerce/methods';
import { asCents } from '@shop/primitives/money';
import { oneOf } from '@shop/primitives/one-of';
import { refuse } from '@shop/primitives/refusal';
import { isUuid } from '@shop/primitives/text';
import type * as wire from '@shop/proto/order/v1/order';
import type { DueGroup } from '../../application/list-due.ts';
import type { AttemptKey } from '../../application/ports.ts';
import type { Placement } from '../../application/placement.ts';
import { type OrderView, purchaseDue } from '../../application/read-orders.ts';
import { DELIVERIES, type Document, type Line, METHODS, type Totals } from '../../domain/document.ts';
import type { Tender } from '../../domain/tenders.ts';

const malformed = (what: string) => refuse('malformed', 'order.malformed', `The order has no ${what}.`);

export function toKey({ paymentId, attempt }: AttemptKey): AttemptKey {
  if (!isUuid(paymentId) || attempt < 1) throw malformed('payment');
  return { paymentId, attempt };
}

export function toPlacement({ cartId, cartVersion, document, tenders, ...rest }: wire.PlaceOrderRequest): Placement {
  const { expectedTotalCents: expected } = rest;
  if (cartId === '' || cartVersion < 1) throw malformed('cart');
  return {
    cartId,
    cartVersion,
    document: toDocument(document),
    tenders: tenders.map(toTender),
    expected: expected === undefined ? undefined : asCents(expected),
  };
}

const toTender = ({ gateway, name, code, reference, amountCents, ...terms }: wire.Tender): Tender => ({
  ...{ gateway, name, code, reference, amount: asCents(amountCents) },
  ...termsOf(terms),
});

function toDocument(document: wire.Document | undefined): Document {
  if (!document || document.lines.length === 0) throw malformed('lines');
  const { contact, totals, lines, ...head } = document;
  if (!contact) throw malformed('contact');
  return {
    ...head,
    contact,
    lines: lines.map(toLine),
    totals: toTotals(totals),
  };
}

function toLine({ eachOrgCents, eachCents, couponCents, gstCents, method, ...line }: wire.DocumentLine): Line {
  return {
    ...line,
    method: oneOf(METHODS, method, () => malformed('usable method')),
    eachOrg: asCents(eachOrgCents),
    each: asCents(eachCents),
    coupon: asCents(couponCents),
    gst: asCents(gstCents),
    subItems: [],
  };
}

function toTotals(totals: wire.Totals | undefined): Totals {
  if (!totals) throw malformed('totals');
  return {
    subtotal: asCents(totals.subtotalCents),
    itemDiscount: asCents(totals.itemDiscountCents),
    couponDiscount: asCents(totals.couponDiscountCents),
    freightCoupon: asCents(totals.freightCouponCents),
    discount: asCents(totals.discountCents),
    shipping: asCents(totals.shippingCents),
    assembly: asCents(totals.assemblyCents),
    rubbish: asCents(totals.rubbishCents),
    grandTotal: asCents(totals.grandTotalCents),
    gst: asCents(totals.gstCents),
    delivery: oneOf(DELIVERIES, totals.delivery, () => malformed('usable delivery')),
  };
}

export function toOrderMessage(order: OrderView): wire.Order {
  const { document, payments, createdAt, updatedAt, refundDue, purchaseTold: _told, ...head } = order;
  return {
    ...head,
    purchaseDue: purchaseDue(order),
    refundDueCents: refundDue,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    document: fromDocument(document),
    payments: payments.map(({ amount, code: _code, reason: _reason, attempt: _attempt, ...row }) => ({
      ...row,
      amountCents: amount,
    })),
  };
}

const fromDocument = ({ lines, totals, ...document }: Document): wire.Document => ({
  ...document,
  lines: lines.map(fromLine),
  totals: fromTotals(totals),
});

function fromLine({ eachOrg, each, coupon, gst, subItems, ...line }: Line): wire.DocumentLine {
  return {
    ...line,
    eachOrgCents: eachOrg,
    eachCents: each,
    couponCents: coupon,
    gstCents: gst,
    categoryPath: [...line.categoryPath],
    subItems: subItems.map((sub) => ({ ...sub, allocations: [...sub.allocations] })),
  };
}

const fromTotals = (totals: Totals): wire.Totals => ({
  subtotalCents: totals.subtotal,
  itemDiscountCents: totals.itemDiscount,
  couponDiscountCents: totals.couponDiscount,
  freightCouponCents: totals.freightCoupon,
  discountCents: totals.discount,
  shippingCents: totals.shipping,
  assemblyCents: totals.assembly,
  rubbishCents: totals.rubbish,
  grandTotalCents: totals.grandTotal,
  gstCents: totals.gst,
  delivery: totals.delivery,
});

export const toDueMessage = ({ orders, ...group }: DueGroup): wire.DueGroup => ({
  ...group,
  orders: orders.map(({ amount, ...order }) => ({ ...order, amountCents: amount })),
});
