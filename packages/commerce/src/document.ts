import type { Contact } from '@shop/primitives/contact';
import type { Cents } from '@shop/primitives/money';
import type { LineDiscount } from './discount-limit.ts';
import type { DocumentTotals } from './totals.ts';

export const METHODS = ['DEL', 'PCK', 'COU'] as const;
export type Method = (typeof METHODS)[number];
export const DELIVERIES = ['FREE', 'TBC', 'PRICED'] as const;
export type Delivery = (typeof DELIVERIES)[number];

export interface Allocation {
  readonly method: Method;
  /** location code, purchase order number or BACK-ORDER */
  readonly from: string;
  readonly to: string;
  readonly qty: number;
  /** NZ day, '' = unknown */
  readonly eta: string;
}
export interface SubItem {
  readonly sku: string;
  readonly name: string;
  readonly qty: number;
  /** volume of one, 1/10000 m³ */
  readonly cbm4: number;
  readonly allocations: readonly Allocation[];
}
/** Where units of a sub-item come from as staff decided it; '' and no day while that is open (docs/rules/allocations.md). */
export interface StaffAllocation extends Omit<Allocation, 'eta'> {
  /** NZ day, '' = not chosen */
  readonly dispatchDate: string;
  readonly confirmed: boolean;
  readonly note: string;
}
export interface StaffSubItem extends Omit<SubItem, 'allocations'> {
  readonly notes: string;
  /** codes of delivery tags */
  readonly tags: readonly string[];
  readonly allocations: readonly StaffAllocation[];
}
/** What staff take off one unit, and who approved it where the role alone may not give it. */
export interface GivenDiscount extends LineDiscount {
  /** '' = within the role's limit */
  readonly approverId: string;
  /** the lowest unit price that the approval covers */
  readonly approvedEachCents: Cents;
}
/** A delivery tag as it was when the document was saved. */
export interface LineTag {
  readonly code: string;
  readonly text: string;
  /** to the document; 0 = an instruction alone */
  readonly addsCents: Cents;
}
/** What staff decided of one line. */
export interface StaffLine {
  readonly discount: GivenDiscount | undefined;
  readonly subItems: readonly StaffSubItem[];
  readonly description: string;
  readonly colour: string;
  /** what the tags of its pieces say and cost; undefined: of a version that was kept before they were */
  readonly tags?: readonly LineTag[];
}
/** What staff decided of a whole document. */
export interface StaffTerms {
  /** who made it, '' = the store */
  readonly staffId: string;
  /** the delivery fee was entered by hand */
  readonly manualFee: boolean;
  readonly autoShippingCents: Cents;
  readonly useSameAddress: boolean;
}
export interface Line {
  readonly lineId: string;
  readonly sku: string;
  readonly productSku: string;
  readonly name: string;
  readonly url: string;
  readonly thumb: string;
  readonly optionText: string;
  readonly collection: string;
  readonly category: string;
  readonly brand: string;
  /** names, the widest first; category is the last */
  readonly categoryPath: readonly string[];
  readonly qty: number;
  /** today's selling price */
  readonly eachOrgCents: Cents;
  /** after the line's own discount */
  readonly eachCents: Cents;
  readonly couponCents: Cents;
  readonly gstCents: Cents;
  readonly priceVersion: number;
  readonly method: Method;
  readonly pickLocation: string;
  readonly isHot: boolean;
  readonly isSale: boolean;
  readonly subItems: readonly SubItem[];
  /** undefined: no staff member made this line */
  readonly staff?: StaffLine | undefined;
}
/** The sums of a saved document; each line keeps its own shares. */
export interface Totals extends Omit<DocumentTotals, 'lines' | 'chargesGst'> {
  readonly delivery: Delivery;
}
/** What a customer agreed to: who, where, what and for how much. */
export interface Document {
  readonly contact: Contact;
  readonly couponCode: string;
  readonly newsletter: boolean;
  readonly branch: string;
  readonly customerId: string;
  readonly acquisition: string;
  readonly lines: readonly Line[];
  readonly totals: Totals;
  /** undefined: no staff member made this document */
  readonly staff?: StaffTerms | undefined;
}
