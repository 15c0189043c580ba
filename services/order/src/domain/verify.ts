import { TOTAL_CHANGED } from '@shop/commerce/cart-rules';
import { MAX_QUANTITY } from '@shop/primitives/quantity';
import type { CouponTerms } from '@shop/commerce/coupon-discount';
import { documentTotals } from '@shop/commerce/totals';
import { type Cents, sum } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { Document, Line } from './document.ts';
import type { Tender } from './tenders.ts';

const malformed = (what: string) => refuse('malformed', 'order.malformed', `The order has no usable ${what}.`);

/** Also said when a document does not add up: nothing is placed on a total nobody can explain. */
export const totalChanged = (code: string) => refuse('conflict', code, TOTAL_CHANGED);

/** What a web cart asks to have placed. */
export interface Claimed {
  readonly document: Document;
  readonly tenders: readonly Tender[];
  /** the grand total the shopper saw; undefined when the page did not say */
  readonly expected?: Cents | undefined;
}

/**
 * What can be told of a document by itself, before anything is taken for it. A web cart sells at the catalogue's price: no
 * line has a discount of its own, and each names the price it was sold at. Only a saved quote freezes prices.
 * @throws Refusal malformed for lines, prices or tenders that no cart has; conflict for tenders or a total that differ
 */
export function verifyClaim({ document, tenders, expected }: Claimed): void {
  const { lines, totals } = document;
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) throw malformed('lines');
  for (const line of lines) verifyLine(line);
  const { shipping, assembly, rubbish } = totals;
  if (Math.min(shipping, assembly, rubbish) < 0) throw malformed('charges');
  const gateways = new Set(tenders.map(({ gateway }) => gateway));
  if (gateways.size < tenders.length || tenders.some(isNoWebTender)) throw malformed('methods');
  if (sum(tenders.map(({ amount }) => amount)) !== totals.grandTotal) throw totalChanged('order.tenders');
  if (expected !== undefined && expected !== totals.grandTotal) throw totalChanged('order.total_changed');
}

/** Whether a ledger holds the money and a provider has the page, payment finds out; a transfer waits for its money. */
const isNoWebTender = ({ amount, channel, flow }: Tender): boolean =>
  amount <= 0 || channel !== 'web' || flow === 'terminal' || flow === 'manual';

function verifyLine({ qty, each, eachOrg, priceVersion }: Line): void {
  if (qty < 1 || qty > MAX_QUANTITY) throw malformed('quantity');
  if (each < 1 || each !== eachOrg || priceVersion < 1) throw malformed('price');
}

/**
 * Recomputes every sum of a document from its lines, and the coupon's part from its own terms: cart uses
 * the rules of packages/commerce, order checks with them.
 * @throws Refusal conflict when a figure differs
 */
export function verifyTotals(document: Document, coupon: CouponTerms | undefined): void {
  const { totals } = document;
  const computed = documentTotals(document.lines, totals, coupon);
  const pairs: [number, number][] = [
    [computed.subtotal, totals.subtotal],
    [computed.itemDiscount, totals.itemDiscount],
    [computed.couponDiscount, totals.couponDiscount],
    [computed.freightDiscount, totals.freightCoupon],
    [computed.discount, totals.discount],
    [computed.grandTotal, totals.grandTotal],
    [computed.gst, totals.gst],
  ];
  const lines = computed.lines.every(
    (line, at) => line.coupon === document.lines[at]?.coupon && line.gst === document.lines[at]?.gst,
  );
  if (!lines || pairs.some(([a, b]) => a !== b)) throw totalChanged('order.totals');
}
