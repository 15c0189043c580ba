import { gstWithin } from '@shop/primitives/gst';
import { add, multiply, subtract, sum } from '@shop/primitives/money';
import type { Cents } from '@shop/primitives/money';
import { couponShares, freightReduction, rowAmount } from './coupon-discount.ts';
import type { CouponTerms, DocumentLine } from './coupon-discount.ts';
import { spreadGst } from './gst-spread.ts';

export interface Charges {
  /** The full delivery fee; a freight coupon is shown as a discount, not as a lower fee. */
  readonly shippingCents: Cents;
  readonly assemblyCents: Cents;
  readonly rubbishCents: Cents;
}

export interface LineTotals {
  /** qty × each: after the line's own discount, before the coupon. */
  readonly rowCents: Cents;
  /** This line's share of the coupon. */
  readonly couponCents: Cents;
  /** What the line costs in the end: row − coupon. */
  readonly netCents: Cents;
  /** This line's share of the document's GST. */
  readonly gstCents: Cents;
}

/** All in cents, GST included, never negative (docs/rules/money.md 4–6). */
export interface DocumentTotals {
  readonly subtotalCents: Cents;
  readonly itemDiscountCents: Cents;
  readonly couponDiscountCents: Cents;
  /** The part of couponDiscountCents that a freight coupon takes off. */
  readonly freightCouponCents: Cents;
  readonly discountCents: Cents;
  readonly shippingCents: Cents;
  readonly assemblyCents: Cents;
  readonly rubbishCents: Cents;
  readonly grandTotalCents: Cents;
  readonly gstCents: Cents;
  /** In the order of the lines given. */
  readonly lines: readonly LineTotals[];
  /** Shares of the GST; with the lines' they add up to `gstCents`. */
  readonly chargesGst: Charges;
}

function checkPrices(lines: readonly DocumentLine[], charges: Charges): void {
  const wrong = lines.find((line) => line.qty < 1 || line.eachCents < 0 || line.eachCents > line.eachOrgCents);
  if (wrong) throw new RangeError('A line needs a quantity from 1 and a price from 0 to its original price');
  if (Math.min(charges.shippingCents, charges.assemblyCents, charges.rubbishCents) < 0)
    throw new RangeError('A charge is never negative');
}

function lineTotals(lines: readonly DocumentLine[], coupon: readonly Cents[], gst: readonly Cents[]): LineTotals[] {
  return lines.map((line, at) => {
    const rowCents = rowAmount(line);
    const couponCents = coupon[at] as Cents;
    return { rowCents, couponCents, netCents: subtract(rowCents, couponCents), gstCents: gst[at] as Cents };
  });
}

/**
 * The money of a cart, quote or order: line discounts, then the coupon on eligible lines, then a freight coupon
 * (docs/rules/money.md 7); GST once on the grand total, spread so that the parts add up.
 * @throws RangeError for a line or charge that no cart can hold
 */
export function documentTotals(lines: readonly DocumentLine[], charges: Charges, coupon?: CouponTerms): DocumentTotals {
  checkPrices(lines, charges);
  const { shippingCents, assemblyCents, rubbishCents } = charges;
  const subtotalCents = sum(lines.map((line) => multiply(line.eachOrgCents, line.qty)));
  const itemDiscountCents = subtract(subtotalCents, sum(lines.map(rowAmount)));
  const shares = couponShares(lines, coupon);
  const freightCouponCents = freightReduction(lines, coupon, shippingCents);
  const couponDiscountCents = add(sum(shares), freightCouponCents);
  const nets = lines.map((line, at) => subtract(rowAmount(line), shares[at] as Cents));
  const parts = [...nets, subtract(shippingCents, freightCouponCents), assemblyCents, rubbishCents];
  const grandTotalCents = sum(parts);
  const gst = spreadGst(parts);
  const [shippingGst, assemblyGst, rubbishGst] = gst.slice(lines.length) as [Cents, Cents, Cents];
  return {
    ...{ subtotalCents, itemDiscountCents, couponDiscountCents, freightCouponCents },
    ...{ shippingCents, assemblyCents, rubbishCents, grandTotalCents },
    discountCents: add(itemDiscountCents, couponDiscountCents),
    gstCents: gstWithin(grandTotalCents),
    lines: lineTotals(lines, shares, gst),
    chargesGst: { shippingCents: shippingGst, assemblyCents: assemblyGst, rubbishCents: rubbishGst },
  };
}
