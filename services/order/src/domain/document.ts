import type { Contact } from '@shop/primitives/contact';
import type { Cents } from '@shop/primitives/money';

export const METHODS = ['DEL', 'PCK', 'COU'] as const;
export type Method = (typeof METHODS)[number];
export const DELIVERIES = ['FREE', 'TBC', 'PRICED'] as const;
export type Delivery = (typeof DELIVERIES)[number];

export interface Allocation {
  readonly method: Method;
  /** location code, purchase order number or BACK-ORDER */
  readonly from: string;
  readonly to: string;
  readonly qty: number;
  /** NZ day, '' = unknown */
  readonly eta: string;
}
export interface SubItem {
  readonly sku: string;
  readonly name: string;
  readonly qty: number;
  /** volume of one, 1/10000 m³ */
  readonly cbm4: number;
  readonly allocations: readonly Allocation[];
}
export interface Line {
  readonly lineId: string;
  readonly sku: string;
  readonly productSku: string;
  readonly name: string;
  readonly url: string;
  readonly thumb: string;
  readonly optionText: string;
  readonly collection: string;
  readonly category: string;
  readonly brand: string;
  /** names, the widest first; category is the last */
  readonly categoryPath: readonly string[];
  readonly qty: number;
  /** today's selling price */
  readonly eachOrg: Cents;
  /** after the line's own discount */
  readonly each: Cents;
  readonly coupon: Cents;
  readonly gst: Cents;
  readonly priceVersion: number;
  readonly method: Method;
  readonly pickLocation: string;
  readonly isHot: boolean;
  readonly isSale: boolean;
  readonly subItems: readonly SubItem[];
}
/** docs/rules/money.md 4–6, all in cents and positive. */
export interface Totals {
  readonly subtotal: Cents;
  readonly itemDiscount: Cents;
  readonly couponDiscount: Cents;
  /** the part of couponDiscount that a freight coupon takes off */
  readonly freightCoupon: Cents;
  readonly discount: Cents;
  readonly shipping: Cents;
  readonly assembly: Cents;
  readonly rubbish: Cents;
  readonly grandTotal: Cents;
  readonly gst: Cents;
  readonly delivery: Delivery;
}
/** What a customer agreed to: who, where, what and for how much. */
export interface Document {
  readonly contact: Contact;
  readonly couponCode: string;
  readonly newsletter: boolean;
  readonly branch: string;
  readonly customerId: string;
  readonly acquisition: string;
  readonly lines: readonly Line[];
  readonly totals: Totals;
}
