import type { CouponTerms } from '@shop/commerce/coupon-discount';
import type { Document, Line, StaffLine } from '@shop/commerce/document';
import { documentTotals } from '@shop/commerce/totals';
import { type Contact, NO_CONTACT } from '@shop/primitives/contact';
import { ZERO } from '@shop/primitives/money';
import type { HeldAllocation } from '../domain/held-parts.ts';
import type { SeedCustomer, SeedOrder } from './seed-order.ts';

const FROM = 'DC';
type SeedLine = SeedOrder['lines'][number];

const contactOf = ({ comment }: SeedOrder, customer: SeedCustomer): Contact => {
  const { firstname, lastname, email, mobile, shippingAddress: address, shippingZip: zip } = customer;
  return { ...NO_CONTACT, ...{ firstname, lastname, email, mobile, address, zip, billingAddress: address, comment } };
};

/**
 * The document as the customer agreed to it, its sums by the rules every order is checked with.
 * @throws Error when the plan of the past has another total
 */
export function documentOf(order: SeedOrder, customer: SeedCustomer, coupon: CouponTerms | undefined): Document {
  const { branch, couponCode, staffId, shippingCents } = order;
  const charges = { shippingCents, assemblyCents: ZERO, rubbishCents: ZERO };
  const { lines: shares, chargesGst: _gst, ...sums } = documentTotals(order.lines, charges, coupon);
  if (sums.grandTotalCents !== order.grandTotalCents)
    throw new Error(`order ${order.orderNo} of the seed adds up to another total`);
  const delivery = order.lines.every(({ method }) => method === 'PCK') ? 'FREE' : 'PRICED';
  const staff = { staffId, manualFee: false, autoShippingCents: shippingCents, useSameAddress: true };
  return {
    contact: contactOf(order, customer),
    ...{ customerId: customer.id, branch, couponCode, newsletter: false, acquisition: staffId === '' ? '' : 'Walk in' },
    lines: order.lines.map(({ parts, discountBasisPoints, ...line }, at): Line => {
      const { couponCents = ZERO, gstCents = ZERO } = shares[at] ?? {};
      const sold = { ...line, brand: '', categoryPath: [], couponCents, gstCents, priceVersion: 1, subItems: [] };
      return staffId === '' ? sold : { ...sold, staff: staffLineOf({ ...line, parts, discountBasisPoints }) };
    }),
    totals: { ...sums, delivery },
    ...(staffId !== '' && { staff }),
  };
}

/** A line as staff left it: all of it from DC, on no day yet. */
function staffLineOf({ parts, method, pickLocation: to, discountBasisPoints: amount }: SeedLine): StaffLine {
  const open = { dispatchDate: '', confirmed: false, note: '' };
  const discount = {
    type: 'percent',
    amount,
    reason: 'Loyal Customer',
    approverId: '',
    approvedEachCents: ZERO,
  } as const;
  return {
    ...{ discount: amount > 0 ? discount : undefined, description: '', colour: '' },
    subItems: parts.map(({ qty, ...part }) => {
      return { ...part, qty, notes: '', tags: [], allocations: [{ method, from: FROM, to, qty, ...open }] };
    }),
  };
}

/** Everything came or comes from DC. */
export const allocationsOf = ({ lines }: SeedOrder): HeldAllocation[] =>
  lines.flatMap(({ lineId, method, pickLocation: to, parts }) =>
    parts.map(({ sku: component, name: componentName, qty, cbm4 }) => {
      return { lineId, component, componentName, qty, cbm4, method, from: FROM, to, eta: '' };
    }),
  );
