import { COUPON_TYPES } from '@shop/commerce/coupon-discount';
import { FLOWS } from '@shop/commerce/methods';
import { LOG_EVENTS } from '../application/log-entry.ts';
import { asCents } from '@shop/primitives/money';
import { z } from 'zod';

export interface SeedOptions {
  /** the days of the past are counted from here */
  readonly now: Date;
  readonly newId: () => string;
  readonly newToken: () => string;
}

const cents = z.int().min(0).transform(asCents);
/** A day before that of loading and a minute of it (packages/primitives/src/past-moment.ts). */
const moment = z.object({ daysAgo: z.int().min(0), minute: z.int().min(0).max(1439) });
const line = z.object({
  lineId: z.string(),
  sku: z.string(),
  productSku: z.string(),
  name: z.string(),
  url: z.string(),
  thumb: z.string(),
  optionText: z.string(),
  collection: z.string(),
  category: z.string(),
  qty: z.int().min(1),
  eachOrgCents: cents,
  eachCents: cents,
  /** what staff took off, per cent × 100 */
  discountBasisPoints: z.int().min(0),
  method: z.enum(['DEL', 'PCK']),
  pickLocation: z.string(),
  isHot: z.boolean(),
  isSale: z.boolean(),
  parts: z.array(z.object({ sku: z.string(), name: z.string(), qty: z.int().min(1), cbm4: z.int().min(0) })),
});
const payment = z.object({
  id: z.uuid(),
  gateway: z.string(),
  name: z.string(),
  flow: z.enum(FLOWS),
  channel: z.enum(['web', 'pos']),
  referenceLabel: z.string(),
  refundable: z.boolean(),
  bankedEditable: z.boolean(),
  minCents: cents,
  maxCents: cents,
  amountCents: cents,
  status: z.literal([0, 1, 2, 3, 5]),
  type: z.literal([1, 2]),
  refundOf: z.string(),
  attempt: z.int().min(0),
  code: z.string(),
  reference: z.string(),
  settled: moment.nullable(),
});
const log = z.object({
  event: z.enum(LOG_EVENTS),
  staffId: z.string(),
  what: z.enum(['saved', 'sent', 'expired', 'placed', 'pay_pressed', 'comment']),
  at: moment,
  text: z.string(),
  alerts: z.array(z.object({ staffId: z.string(), read: z.boolean() })),
  paymentId: z.string(),
});
export type SeedLog = z.output<typeof log>;

const statuses = [
  'pending',
  'deposit',
  'paid',
  'part-dispatched',
  'dispatched',
  'completed',
  'locked',
  'refunded',
] as const;

/** A row of order.jsonl: days are counted from the day of loading, sums are worked out anew and compared. */
export const seedOrder = z.object({
  orderNo: z.string(),
  status: z.enum(['quote', ...statuses]),
  lockReason: z.enum(['', 'abandoned', 'cancelled']),
  customerId: z.uuid(),
  branch: z.string(),
  /** '' = the store */
  staffId: z.string(),
  created: moment,
  placed: moment.nullable(),
  paid: moment.nullable(),
  wasQuote: z.boolean(),
  expiresInDays: z.int().nullable(),
  comment: z.string(),
  couponCode: z.string(),
  shippingCents: cents,
  grandTotalCents: cents,
  lines: z.array(line).min(1),
  payments: z.array(payment),
  logs: z.array(log),
});
export type SeedOrder = z.output<typeof seedOrder>;

/** The part of customer.jsonl that stands on a document. */
export const seedCustomer = z.object({
  id: z.uuid(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  mobile: z.string(),
  shippingAddress: z.string(),
  shippingZip: z.string(),
});
export type SeedCustomer = z.output<typeof seedCustomer>;

/** The part of coupon.jsonl that a total depends on. */
export const seedCoupon = z.object({
  code: z.string(),
  type: z.enum(COUPON_TYPES),
  amount: z.int(),
  minCents: cents,
  isShipping: z.boolean(),
  excludeHot: z.boolean(),
  excludeSale: z.boolean(),
});
