import type { Flow } from '@shop/commerce/methods';
import type { Contact } from '@shop/primitives/contact';
import type { Cents } from '@shop/primitives/money';

/** The parts of a saved order that its mails show. Money is cents, GST included. */
export interface Order {
  readonly orderNo: string;
  readonly version: number;
  readonly status: string;
  readonly placedAt: Date;
  readonly confirmationToken: string;
  readonly contact: Contact;
  readonly couponCode: string;
  readonly lines: readonly OrderLine[];
  readonly totals: Totals;
  readonly payments: readonly Payment[];
  /** received beyond the total; we pay it back */
  readonly refundDue: Cents;
}

export interface OrderLine {
  readonly name: string;
  /** path of the product's page */
  readonly url: string;
  /** path of a picture, '' = none */
  readonly thumb: string;
  readonly optionText: string;
  readonly qty: number;
  /** before the line's own discount; quantity times this adds up to the subtotal */
  readonly eachOrg: Cents;
  readonly isPickup: boolean;
  /** location code, '' unless it is collected */
  readonly pickLocation: string;
  readonly parts: readonly Part[];
}
export interface Part {
  readonly name: string;
  readonly qty: number;
  readonly sources: readonly Source[];
}
export interface Source {
  /** location code, purchase order number or BACK-ORDER */
  readonly from: string;
  /** NZ day, '' = unknown */
  readonly eta: string;
}

export interface Totals {
  readonly subtotal: Cents;
  readonly itemDiscount: Cents;
  readonly couponDiscount: Cents;
  readonly shipping: Cents;
  readonly assembly: Cents;
  readonly rubbish: Cents;
  readonly grandTotal: Cents;
  readonly gst: Cents;
  readonly delivery: string;
}

export interface Payment {
  readonly flow: Flow;
  readonly name: string;
  readonly amount: Cents;
  /** docs/rules/payments.md 1 */
  readonly status: number;
  /** 1 payment, 2 refund */
  readonly type: number;
  readonly reference: string;
}

/** A place where orders are collected. */
export interface Place {
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly hours: string;
}

const SETTLED = [1, 5, 6];

export const settled = (order: Order): readonly Payment[] =>
  order.payments.filter(({ type, status }) => type === 1 && SETTLED.includes(status));

/** Rows that a bank transfer has still to pay. */
export const awaitedTransfers = ({ payments }: Order): readonly Payment[] =>
  payments.filter(({ type, status, flow }) => type === 1 && status === 0 && flow === 'transfer');

/** Codes of the places this order is collected from. */
export const pickLocations = ({ lines }: Order): string[] => [
  ...new Set(lines.filter(({ isPickup }) => isPickup).map(({ pickLocation }) => pickLocation)),
];
