import { FLOWS } from '@shop/commerce/methods';
import { documentTotals } from '@shop/commerce/totals';
import { type Contact, NO_CONTACT } from '@shop/primitives/contact';
import { asCents, type Cents, percentOf, subtract, sum, ZERO } from '@shop/primitives/money';
import { z } from 'zod';
import type { HeldAllocation } from '../domain/held-parts.ts';
import type { Document, Line } from '@shop/commerce/document';
import type { OrderPayment } from '../domain/order.ts';

const cents = z.int().min(0).transform(asCents);
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
  method: z.enum(['DEL', 'PCK']),
  pickLocation: z.string(),
  isHot: z.boolean(),
  isSale: z.boolean(),
  parts: z.array(z.object({ sku: z.string(), name: z.string(), qty: z.int().min(1), cbm4: z.int().min(0) })),
});
const payment = z.object({
  gateway: z.string(),
  name: z.string(),
  flow: z.enum(FLOWS),
  /** of the grand total */
  percent: z.int().min(1).max(100),
  status: z.literal([0, 1, 2, 3, 5, 6]),
  type: z.literal([1, 2]),
});

/** A row of order.jsonl: days are counted from the day of loading, sums are worked out here. */
export const seedOrder = z.object({
  orderNo: z.string(),
  status: z.enum(['quote', 'pending', 'deposit', 'paid', 'dispatched', 'completed', 'locked', 'refunded']),
  lockReason: z.enum(['', 'abandoned', 'cancelled']),
  customerId: z.uuid(),
  branch: z.string(),
  daysAgo: z.int().min(0),
  expiresInDays: z.int().nullable(),
  comment: z.string(),
  shippingCents: cents,
  lines: z.array(line).min(1),
  payments: z.array(payment),
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

const FROM = 'DC';

const contactOf = ({ comment }: SeedOrder, customer: SeedCustomer): Contact => {
  const { firstname, lastname, email, mobile, shippingAddress: address, shippingZip: zip } = customer;
  return { ...NO_CONTACT, ...{ firstname, lastname, email, mobile, address, zip, billingAddress: address, comment } };
};

/** The document as the customer agreed to it, its sums by the rules every order is checked with. */
export function documentOf(order: SeedOrder, customer: SeedCustomer): Document {
  const charges = { shippingCents: order.shippingCents, assemblyCents: ZERO, rubbishCents: ZERO };
  const { lines: shares, chargesGst: _gst, ...sums } = documentTotals(order.lines, charges);
  return {
    contact: contactOf(order, customer),
    ...{ customerId: customer.id, branch: order.branch, couponCode: '', newsletter: false, acquisition: '' },
    lines: order.lines.map(({ parts: _parts, ...line }, at): Line => {
      const { couponCents = ZERO, gstCents = ZERO } = shares[at] ?? {};
      return { ...line, brand: '', categoryPath: [], couponCents, gstCents, priceVersion: 1, subItems: [] };
    }),
    totals: { ...sums, delivery: order.shippingCents > 0 ? 'PRICED' : 'FREE' },
  };
}

/** Everything came or comes from DC. */
export const allocationsOf = ({ lines }: SeedOrder): HeldAllocation[] =>
  lines.flatMap(({ lineId, method, pickLocation: to, parts }) =>
    parts.map(({ sku: component, name: componentName, qty, cbm4 }) => {
      return { lineId, component, componentName, qty, cbm4, method, from: FROM, to, eta: '' };
    }),
  );

/** Payment rows over the grand total: each its share, the last of them what is left. */
export function paymentsOf({ payments }: SeedOrder, grandTotal: Cents, newId: () => string): OrderPayment[] {
  const bought = payments.filter(({ type }) => type === 1);
  const shares = bought.map(({ percent }) => percentOf(grandTotal, percent * 100));
  const last = subtract(grandTotal, sum(shares.slice(0, -1)));
  const amountOf = (row: SeedOrder['payments'][number]) =>
    row.type === 2 ? grandTotal : ((row === bought.at(-1) ? last : shares[bought.indexOf(row)]) ?? grandTotal);
  return payments.map((row) => ({
    ...{
      id: newId(),
      gateway: row.gateway,
      name: row.name,
      amountCents: amountOf(row),
      status: row.status,
      type: row.type,
    },
    ...{ flow: row.flow, channel: row.flow === 'terminal' ? 'pos' : 'web', referenceLabel: '', refundable: true },
    ...{ bankedEditable: false, attempt: 0, code: '', reference: '', reason: '' },
  }));
}
