import type { Flow } from '@shop/commerce/methods';
import type { PastMoment } from '@shop/primitives/past-moment';

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
  /** after what a member of staff took off */
  eachCents: number;
  /** per cent × 100; 0 = none */
  discountBasisPoints: number;
  method: 'DEL' | 'PCK';
  pickLocation: string;
  isHot: boolean;
  isSale: boolean;
  /** qty: of the whole line */
  parts: { sku: string; name: string; qty: number; cbm4: number }[];
}
/** A payment of a seeded order, with the terms of its method; statuses: docs/rules/payments.md 1. */
export interface SeedPayment {
  id: string;
  gateway: string;
  name: string;
  flow: Flow;
  channel: 'web' | 'pos';
  referenceLabel: string;
  refundable: boolean;
  bankedEditable: boolean;
  /** limits of one payment; 0 = none */
  minCents: number;
  maxCents: number;
  amountCents: number;
  status: 0 | 1 | 2 | 3 | 5;
  type: 1 | 2;
  /** of a refund: the payment that it gives back, else '' */
  refundOf: string;
  /** how often it was sent or taken; 0 = never */
  attempt: number;
  code: string;
  reference: string;
  /** null = no money came */
  settled: PastMoment | null;
  /** null = it was not declined */
  declined: PastMoment | null;
}
/** An entry of a seeded order's log. */
export interface SeedLog {
  event: 'quote-log' | 'order-log' | 'quote-notice' | 'order-notice';
  /** '' = the clock */
  staffId: string;
  what: 'saved' | 'sent' | 'expired' | 'placed' | 'pay_pressed' | 'comment';
  at: PastMoment;
  /** of a comment */
  text: string;
  /** staff that a comment alerts, and whether they have read it */
  alerts: { staffId: string; read: boolean }[];
  /** the payment that was pressed for; '' = none */
  paymentId: string;
}
type OrderStatus =
  | 'pending'
  | 'deposit'
  | 'paid'
  | 'part-dispatched'
  | 'dispatched'
  | 'completed'
  | 'locked'
  | 'refunded';
/** Statuses: docs/rules/orders.md 1. Order checks the sums by its own rules when it loads them. */
export interface SeedOrder {
  orderNo: string;
  status: 'quote' | OrderStatus;
  lockReason: '' | 'abandoned' | 'cancelled';
  customerId: string;
  branch: string;
  /** '' = the store */
  staffId: string;
  /** when the document was made */
  created: PastMoment;
  /** when it became an order; null = it is a quote */
  placed: PastMoment | null;
  /** when the last of its money came, null = it is owed */
  paid: PastMoment | null;
  /** it was saved as a quote first, which is its first version */
  wasQuote: boolean;
  /** quotes only: after the day of loading, negative when it is expired */
  expiresInDays: number | null;
  comment: string;
  couponCode: string;
  shippingCents: number;
  grandTotalCents: number;
  lines: SeedOrderLine[];
  payments: SeedPayment[];
  logs: SeedLog[];
}
/** The stock that open seeded orders have taken, in the words of catalog. */
export interface SeedHold {
  orderNo: string;
  version: number;
  state: 'held' | 'final';
  placed: PastMoment;
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
/** One attempt of a payment with a provider, or money that staff took, in the words of payment. */
export interface SeedAttempt {
  paymentId: string;
  orderNo: string;
  gateway: string;
  amountCents: number;
  state: 'captured' | 'declined';
  branch: string;
  staffId: string;
  reference: string;
  /** the payment that it gave back; '' = it took */
  refundOf: string;
  at: PastMoment;
}
/** Money that arrived, or went back (type 2), in the words of banking. */
export interface SeedTakings {
  eventId: string;
  orderNo: string;
  paymentId: string;
  branch: string;
  staffId: string;
  gateway: string;
  type: 1 | 2;
  amountCents: number;
  reference: string;
  settled: PastMoment;
}
/** A submitted day of a branch: everything that is in no record yet up to that day lies in it. */
export interface SeedRecord {
  branch: string;
  daysAgo: number;
  staffId: string;
  comment: string;
  submitted: PastMoment;
  /** what was counted less what was expected, where that differs */
  differences: { gateway: string; cents: number }[];
}
/** A use of a coupon by an order or a saved quote. */
export interface SeedCouponUse {
  orderNo: string;
  version: number;
  code: string;
  customerId: string;
  state: 'held' | 'final' | 'released';
  taken: PastMoment;
  ended: PastMoment | null;
}
/** What staff did to a coupon. */
export interface SeedCouponOp {
  code: string;
  what: 'created' | 'enabled' | 'disabled' | 'emailed';
  staffId: string;
  at: PastMoment;
}
/** A cart that staff sent, as it was sent, and the order that it became. */
export interface SeedSentCart {
  id: string;
  draftId: string;
  staffId: string;
  branch: string;
  customerId: string;
  note: string;
  lines: Pick<SeedOrderLine, 'sku' | 'name' | 'optionText' | 'thumb' | 'url' | 'qty' | 'eachOrgCents' | 'eachCents'>[];
  shippingCents: number;
  sent: PastMoment;
  /** the cart it was opened in; null = it was not */
  opened: { opener: string; at: PastMoment; orderNo: string | null; paid: PastMoment | null } | null;
}
