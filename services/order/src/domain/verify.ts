import type { CouponTerms } from '@shop/commerce/coupon-discount';
import { documentTotals } from '@shop/commerce/totals';
import { refuse } from '@shop/primitives/refusal';
import type { Document } from './document.ts';

/**
 * Recomputes every sum of a document from its lines (architecture section 2: cart uses the rules, order checks with them).
 * @throws Refusal conflict when a figure differs: nothing is placed on a total nobody can explain
 */
export function verifyTotals(document: Document, coupon: CouponTerms | undefined): void {
  const { totals } = document;
  const computed = documentTotals(document.lines, totals, coupon);
  const pairs: [number, number][] = [
    [computed.subtotal, totals.subtotal],
    [computed.itemDiscount, totals.itemDiscount],
    [computed.couponDiscount, totals.couponDiscount],
    [computed.freightDiscount, totals.freightCoupon],
    [computed.grandTotal, totals.grandTotal],
    [computed.gst, totals.gst],
  ];
  const lines = computed.lines.every(
    (line, at) => line.coupon === document.lines[at]?.coupon && line.gst === document.lines[at]?.gst,
  );
  if (!lines || pairs.some(([a, b]) => a !== b)) {
    throw refuse('conflict', 'order.totals', 'Your cart has changed. Please check the new total.');
  }
}
