/** A line of a seeded order; its parts lie or lay in DC. */
export interface SeedOrderLine {
  lineId: string;
  sku: string;
  productSku: string;
  name: string;
  url: string;
  thumb: string;
  optionText: string;
  collection: string;
  category: string;
  qty: number;
  eachOrgCents: number;
  eachCents: number;
  method: 'DEL' | 'PCK';
  pickLocation: string;
  isHot: boolean;
  isSale: boolean;
  /** qty: of the whole line */
  parts: { sku: string; name: string; qty: number; cbm4: number }[];
}
/** Statuses and payment statuses: docs/rules/orders.md 1 and payments.md 1. Sums are computed by order's own rules when it loads them. */
export interface SeedOrder {
  orderNo: string;
  status: string;
  lockReason: '' | 'abandoned' | 'cancelled';
  customerId: string;
  branch: string;
  /** before the day of loading */
  daysAgo: number;
  /** quotes only: after the day of loading, negative when it is expired */
  expiresInDays: number | null;
  comment: string;
  shippingCents: number;
  lines: SeedOrderLine[];
  /** percent: of the grand total; the last payment takes what is left of 100 */
  payments: { gateway: string; name: string; flow: string; percent: number; status: number; type: 1 | 2 }[];
}
/** The stock that open seeded orders have taken, in the words of catalog. */
export interface SeedHold {
  orderNo: string;
  state: 'held' | 'final';
  daysAgo: number;
  lines: {
    n: number;
    lineId: string;
    sku: string;
    component: string;
    qty: number;
    method: 'DEL' | 'PCK';
    to: string;
  }[];
}
