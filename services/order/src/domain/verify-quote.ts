import { discountedPrice, discountProblem } from '@shop/commerce/discount-limit';
import { DISCOUNT_REASONS } from '@shop/primitives/closed-sets';
import type { Document, GivenDiscount, Line, StaffAllocation, StaffSubItem } from '@shop/commerce/document';
import { type Cents, subtract } from '@shop/primitives/money';
import { isNzDate } from '@shop/primitives/nz-time';
import { MAX_QUANTITY } from '@shop/primitives/quantity';
import { refuse } from '@shop/primitives/refusal';
import { totalChanged } from './verify.ts';

const malformed = (what: string) => refuse('malformed', 'order.malformed', `The quote has no usable ${what}.`);

export interface ClaimedQuote {
  readonly document: Document;
  /** the grand total that staff saw; undefined when the page did not say */
  readonly expectedTotalCents?: Cents | undefined;
}

/**
 * What a staff document shows by itself, before anything is taken for it (docs/rules/quotes.md, 11): each price is what its
 * discount makes of the ticket price, an approval covers it, and a frozen ticket price (version 0) is one that the quote
 * already had.
 * @param frozen the lines of the version that its draft was made from; none when its prices are no longer good
 * @throws Refusal malformed for what no draft has; conflict for another total than staff saw
 */
export function verifyQuote({ document, expectedTotalCents: expected }: ClaimedQuote, frozen: readonly Line[]): void {
  const { lines, totals, staff } = document;
  if (!staff || !areOnce(lines.map(({ lineId }) => lineId))) throw malformed('lines');
  for (const line of lines) verifyLine(line, frozen);
  const { shippingCents, assemblyCents, rubbishCents } = totals;
  const isOwnFee = staff.manualFee || shippingCents === staff.autoShippingCents;
  if (Math.min(shippingCents, assemblyCents, rubbishCents, staff.autoShippingCents) < 0 || !isOwnFee)
    throw malformed('charges');
  if (expected !== undefined && expected !== totals.grandTotalCents) throw totalChanged('order.total_changed');
}

const areOnce = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

function verifyLine(line: Line, frozen: readonly Line[]): void {
  const { qty, eachCents, eachOrgCents, priceVersion, staff } = line;
  if (!staff || qty < 1 || qty > MAX_QUANTITY) throw malformed('quantity');
  if (eachOrgCents < 1 || eachCents < 0 || eachCents > eachOrgCents || priceVersion < 0) throw malformed('price');
  if (priceVersion === 0 && !frozen.some((saved) => isSamePrice(saved, line))) throw malformed('price');
  if (!isDiscountOf(line, staff.discount)) throw malformed('discount');
  if (!areOnce(staff.subItems.map(({ sku }) => sku)) || !staff.subItems.every(isSubItem)) throw malformed('sub-items');
}

const isSamePrice = (saved: Line, line: Line): boolean =>
  saved.lineId === line.lineId && saved.sku === line.sku && saved.eachOrgCents === line.eachOrgCents;

function isDiscountOf({ eachCents, eachOrgCents }: Line, discount: GivenDiscount | undefined): boolean {
  if (!discount) return eachCents === eachOrgCents;
  const { reason, approverId, approvedEachCents } = discount;
  const isKnown = DISCOUNT_REASONS.some((known) => known === reason);
  if (!isKnown || discountProblem(eachOrgCents, discount) !== undefined) return false;
  const isCovered = approverId === '' ? approvedEachCents === 0 : approvedEachCents <= eachCents;
  return isCovered && makes(eachOrgCents, eachCents, discount);
}

/** A percentage is kept in hundredths, so of a price that staff typed it may be the nearest one. */
function makes(original: Cents, each: Cents, discount: GivenDiscount): boolean {
  if (discountedPrice(original, discount) === each) return true;
  const nearest = Math.round((Number(subtract(original, each)) * 10_000) / original);
  return discount.type === 'percent' && nearest === discount.amount;
}

function isSubItem({ qty, cbm4, allocations }: StaffSubItem): boolean {
  const allocated = allocations.reduce((total, row) => total + row.qty, 0);
  return qty > 0 && cbm4 >= 0 && allocated <= qty && allocations.every(isAllocation);
}

const isAllocation = ({ qty, dispatchDate }: StaffAllocation): boolean =>
  qty > 0 && (dispatchDate === '' || isNzDate(dispatchDate));
