import { assertOnePage, TOTAL_CHANGED } from '@shop/commerce/cart-rules';
import { MAX_QUANTITY } from '@shop/primitives/quantity';
import type { CouponTerms } from '@shop/commerce/coupon-discount';
import { assertWithinLimits } from '@shop/commerce/payments';
import { documentTotals } from '@shop/commerce/totals';
import { type Cents, sum } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { Document, Line } from '@shop/commerce/document';
import type { Tender } from './tenders.ts';

const malformed = (what: string) => refuse('malformed', 'order.malformed', `The order has no usable ${what}.`);

/** Also the answer when a document does not add up: nothing is placed on a total that cannot be explained. */
export const totalChanged = (code: string) => refuse('conflict', code, TOTAL_CHANGED);

/** What a web cart sends to be placed. */
export interface Claimed {
  readonly document: Document;
  readonly tenders: readonly Tender[];
  /** the grand total the shopper saw; undefined when the page did not say */
  readonly expectedTotalCents?: Cents | undefined;
}

/**
 * What a document shows by itself, before anything is taken for it. A web cart sells at the catalogue's price: no
 * line has a discount of its own, and each names the price it was sold at. Only a saved quote freezes prices.
 * @throws Refusal malformed for lines, prices or tenders that no cart has; conflict for tenders or a total that differ
 */
export function verifyClaim({ document, tenders, expectedTotalCents: expected }: Claimed): void {
  const { lines, totals } = document;
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) throw malformed('lines');
  for (const line of lines) verifyLine(line);
  const { shippingCents, assemblyCents, rubbishCents } = totals;
  if (Math.min(shippingCents, assemblyCents, rubbishCents) < 0) throw malformed('charges');
  const gateways = new Set(tenders.map(({ gateway }) => gateway));
  if (gateways.size < tenders.length || tenders.some(isNoWebTender)) throw malformed('methods');
  if (sum(tenders.map(({ amountCents }) => amountCents)) !== totals.grandTotalCents)
    throw totalChanged('order.tenders');
  for (const tender of tenders) assertWithinLimits(tender);
  assertOnePage(tenders);
  if (expected !== undefined && expected !== totals.grandTotalCents) throw totalChanged('order.total_changed');
}

/** Whether a ledger holds the money and a provider has the page, payment finds out; a transfer waits for its money. */
const isNoWebTender = ({ amountCents, channel, flow }: Tender): boolean =>
  amountCents <= 0 || channel !== 'web' || flow === 'terminal' || flow === 'manual';

function verifyLine({ qty, eachCents, eachOrgCents, priceVersion }: Line): void {
  if (qty < 1 || qty > MAX_QUANTITY) throw malformed('quantity');
  if (eachCents < 1 || eachCents !== eachOrgCents || priceVersion < 1) throw malformed('price');
}

const SUMS = [
  ...(['subtotalCents', 'itemDiscountCents', 'couponDiscountCents', 'freightCouponCents'] as const),
  ...(['discountCents', 'grandTotalCents', 'gstCents'] as const),
] as const;

/**
 * Recomputes every sum of a document from its lines, and the coupon's part from its own terms: cart uses
 * the rules of packages/commerce, order checks with them.
 * @throws Refusal conflict when a figure differs
 */
export function verifyTotals(document: Document, coupon: CouponTerms | undefined): void {
  const { totals } = document;
  const computed = documentTotals(document.lines, totals, coupon);
  const lines = computed.lines.every(
    (line, at) =>
      line.couponCents === document.lines[at]?.couponCents && line.gstCents === document.lines[at]?.gstCents,
  );
  if (!lines || SUMS.some((sum) => computed[sum] !== totals[sum])) throw totalChanged('order.totals');
}
