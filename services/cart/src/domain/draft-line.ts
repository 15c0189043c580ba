import type { Allocation } from '@shop/commerce/allocation';
import type { LineDiscount } from '@shop/commerce/discount-limit';
import type { DISCOUNT_REASONS } from '@shop/primitives/closed-sets';
import type { Cents } from '@shop/primitives/money';
import type { CartLine } from './cart.ts';

export type DiscountReason = (typeof DISCOUNT_REASONS)[number];

/** A price that staff gave, and how it was entered. */
export interface GivenDiscount extends LineDiscount {
  /** cents; it holds, whatever becomes of the ticket price */
  readonly eachCents: Cents;
  readonly reason: DiscountReason;
}
/** Who approved a price past the limit; it covers no lower one (docs/rules/discounts.md 8). */
export interface Approval {
  readonly approverId: string;
  readonly eachCents: Cents;
}
export interface DraftAllocation extends Allocation {
  /** staff confirmed that it leaves on that day */
  readonly confirmed: boolean;
  readonly note: string;
}
/** What staff decided of a component of a line; its quantity follows the line's. */
export interface DraftSubItem {
  /** of the component */
  readonly sku: string;
  readonly notes: string;
  /** codes of delivery tags */
  readonly tags: readonly string[];
  readonly allocations: readonly DraftAllocation[];
}
/** Of what nothing was decided, nothing is kept. */
export const isDecided = ({ notes, tags, allocations }: Omit<DraftSubItem, 'sku'>): boolean =>
  notes !== '' || tags.length + allocations.length > 0;

export interface DraftLine extends CartLine {
  /** stays when the quantity changes */
  readonly lineId: string;
  /** cents; of a saved quote that has not expired, null = today's price */
  readonly frozenOrgCents: Cents | null;
  /** null = the ticket price */
  readonly discount: GivenDiscount | null;
  /** of the price of this line, also while it is not given any more */
  readonly approval: Approval | null;
  /** those of which something was decided */
  readonly subItems: readonly DraftSubItem[];
}

/** A line at the ticket price, to be delivered. */
export const newLine = (line: Pick<DraftLine, 'lineId' | 'sku' | 'qty'>): DraftLine => ({
  ...{ ...line, method: 'DEL', pickLocation: '' },
  ...{ frozenOrgCents: null, discount: null, approval: null, subItems: [] },
});
