import { gstWithin } from '@shop/primitives/gst';
import { add, multiply, subtract, sum } from '@shop/primitives/money';
import type { Cents } from '@shop/primitives/money';
import { couponShares, freightReduction, rowAmount } from './coupon-discount.ts';
import type { CouponTerms, DocumentLine } from './coupon-discount.ts';
import { spreadGst } from './gst-spread.ts';

export interface Charges {
  /** The full delivery fee; a freight coupon is shown as a discount, not as a lower fee. */
  readonly shipping: Cents;
  readonly assembly: Cents;
  readonly rubbish: Cents;
}

export interface LineTotals {
  /** qty × each: after the line's own discount, before the coupon. */
  readonly row: Cents;
  /** This line's share of the coupon. */
  readonly coupon: Cents;
  /** What the line costs in the end: row − coupon. */
  readonly net: Cents;
  /** This line's share of the document's GST. */
  readonly gst: Cents;
}

/** All in cents, GST included, never negative (docs/rules/money.md 4–6). */
export interface DocumentTotals {
  readonly subtotal: Cents;
  readonly itemDiscount: Cents;
  readonly couponDiscount: Cents;
  /** The part of couponDiscount that a freight coupon takes off. */
  readonly freightDiscount: Cents;
  readonly discount: Cents;
  readonly shipping: Cents;
  readonly assembly: Cents;
  readonly rubbish: Cents;
  readonly grandTotal: Cents;
  readonly gst: Cents;
  /** In the order of the lines given. */
  readonly lines: readonly LineTotals[];
  /** Shares of the GST; with the lines' they add up to `gst`. */
  readonly chargesGst: Charges;
}

function checkPrices(lines: readonly DocumentLine[], charges: Charges): void {
  const wrong = lines.find((line) => line.qty < 1 || line.each < 0 || line.each > line.eachOrg);
  if (wrong) throw new RangeError('A line needs a quantity from 1 and a price from 0 to its original price');
  if (Math.min(charges.shipping, charges.assembly, charges.rubbish) < 0)
    throw new RangeError('A charge is never negative');
}

function lineTotals(lines: readonly DocumentLine[], coupon: readonly Cents[], gst: readonly Cents[]): LineTotals[] {
  return lines.map((line, at) => {
    const row = rowAmount(line);
    const share = coupon[at] as Cents;
    return { row, coupon: share, net: subtract(row, share), gst: gst[at] as Cents };
  });
}

/**
 * The money of a cart, quote or order: line discounts, then the coupon on eligible lines, then a freight coupon
 * (docs/rules/money.md 7); GST once on the grand total, spread so that the parts add up.
 * @throws RangeError for a line or charge that no cart can hold
 */
export function documentTotals(lines: readonly DocumentLine[], charges: Charges, coupon?: CouponTerms): DocumentTotals {
  checkPrices(lines, charges);
  const { shipping, assembly, rubbish } = charges;
  const subtotal = sum(lines.map((line) => multiply(line.eachOrg, line.qty)));
  const itemDiscount = subtract(subtotal, sum(lines.map(rowAmount)));
  const shares = couponShares(lines, coupon);
  const freightDiscount = freightReduction(lines, coupon, shipping);
  const couponDiscount = add(sum(shares), freightDiscount);
  const discount = add(itemDiscount, couponDiscount);
  const chargeNets = [subtract(shipping, freightDiscount), assembly, rubbish];
  const nets = lines.map((line, at) => subtract(rowAmount(line), shares[at] as Cents));
  const grandTotal = sum([...nets, ...chargeNets]);
  const gst = spreadGst([...nets, ...chargeNets]);
  const [shippingGst, assemblyGst, rubbishGst] = gst.slice(lines.length) as [Cents, Cents, Cents];
  return {
    subtotal,
    itemDiscount,
    couponDiscount,
    freightDiscount,
    discount,
    shipping,
    assembly,
    rubbish,
    grandTotal,
    gst: gstWithin(grandTotal),
    lines: lineTotals(lines, shares, gst),
    chargesGst: { shipping: shippingGst, assembly: assemblyGst, rubbish: rubbishGst },
  };
}
