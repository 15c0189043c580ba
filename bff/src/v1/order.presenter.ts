import { backOrdered } from '@shop/commerce/back-order';
import { comesAbout, comesOn } from '@shop/commerce/coming';
import { collectedAt, isOnlyCollected, wayOfLine } from '@shop/commerce/freight';
import { termsOf } from '@shop/commerce/methods';
import { awaitedTransfers, paidAmount, paymentOf } from '@shop/commerce/payments';
import type { Ga4Event } from '@shop/contract/v1/analytics';
import { ORDER_CONTACT } from '@shop/contract/v1/contact';
import { type ConfirmationAnswer, type Order, type OrderItem, orderStatus } from '@shop/contract/v1/order';
import { sum, withCents } from '@shop/primitives/money';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import { oneOf } from '@shop/primitives/one-of';
import { Document, type DocumentLine, type Order as OrderMessage, Totals } from '@shop/proto/order/v1/order';
import { ga4Item } from './analytics.presenter.ts';
import { presentContact } from './contact.presenter.ts';
import { deliveryOf, wire } from './money.ts';

/** An order as the contract shows it. */
export function presentOrder(order: OrderMessage): Order {
  const document = order.document ?? Document.fromPartial({});
  const totals = document.totals ?? Totals.fromPartial({ delivery: 'FREE' });
  return {
    order_no: order.orderNo,
    nztime: formatNzDateTime(new Date(order.createdAt)),
    status: oneOf(orderStatus.options, order.status, () => new RangeError(`an order is "${order.status}"`)),
    ...presentContact(document.contact, ORDER_CONTACT),
    items: document.lines.map(presentLine),
    ...moneyOf(totals),
    couponCode: document.couponCode,
    delivery: deliveryOf(totals.delivery, totals.shippingCents),
    deliveryLabel: document.lines.every(isOnlyCollected) ? 'Collection' : 'Delivery',
    paidAmount: wire(paidAmount(typed(order))),
    refundDue: wire(order.refundDueCents),
    payments: typed(order).map(({ gateway, name, flow, amountCents, status, type }) => ({
      ...{ gateway, flow, name, status, type },
      amount: wire(amountCents),
    })),
  };
}

/** The sums of an order or a quote, on the wire. */
export const moneyOf = (totals: Totals) => ({
  subtotal_inc: wire(totals.subtotalCents),
  shipping_cost: wire(totals.shippingCents),
  assembly_cost: wire(totals.assemblyCents),
  rubbish_cost: wire(totals.rubbishCents),
  total_discount: wire(totals.discountCents),
  grandtotal: wire(totals.grandTotalCents),
  total_tax: wire(totals.gstCents),
});

const presentLine = (line: DocumentLine): OrderItem => ({
  sku: line.sku,
  name: line.name,
  qty_ordered: line.qty,
  each_price_inc: wire(line.eachCents),
  group_code: -1,
  row_price_inc: wire(line.eachCents * line.qty),
  row_price_org: wire(line.eachOrgCents * line.qty),
  thumb: line.thumb,
  optionText: line.optionText,
  shipmethod: isOnlyCollected(line) ? 'PCK' : 'DEL',
  part_collected: wayOfLine(line) === 'both',
  pick_location: wayOfLine(line) === 'delivered' ? '' : collectedAt(line),
  eta_text: comesOn(line.subItems),
  back_order: backOrdered(line),
  eta_about: comesAbout(line.subItems),
});

/** What analytics counts as the sale. */
export function purchaseOf({ orderNo, document }: OrderMessage): Ga4Event | null {
  if (!document?.totals) return null;
  const { grandTotalCents, gstCents, shippingCents } = document.totals;
  const items = document.lines.map((line) =>
    ga4Item({
      sku: line.sku,
      name: line.name,
      brand: line.brand,
      categoryPath: line.categoryPath,
      variant: line.optionText,
      priceCents: line.eachCents,
      qty: line.qty,
    }),
  );
  return {
    event: 'purchase',
    ecommerce: {
      currency: 'NZD',
      value: wire(grandTotalCents),
      transaction_id: orderNo,
      tax: wire(gstCents),
      shipping: wire(shippingCents),
      ...(document.couponCode ? { coupon: document.couponCode } : {}),
      items,
    },
  };
}

/** Where bank transfers go. */
export interface BankAccount {
  readonly name: string;
  readonly account: string;
}

/** How to pay the bank transfer that an order waits for, as its mail says it; null when it waits for none. */
export function transferOf(order: OrderMessage, bank: BankAccount): ConfirmationAnswer['transfer'] {
  const awaited = awaitedTransfers(typed(order));
  const amount = wire(sum(awaited.map(({ amountCents }) => amountCents)));
  return awaited.length === 0 ? null : { ...bank, reference: order.orderNo, amount };
}

/** Payments with their closed sets read. */
const typed = ({ payments }: OrderMessage) =>
  payments.map((row) => ({ ...withCents(paymentOf(row)), flow: termsOf(row).flow }));
