import type { Document, Line, StaffSubItem } from '@shop/commerce/document';
import { oneOf } from '@shop/primitives/one-of';
import type { Method } from './cart.ts';
import { ACQUISITIONS, type Draft, type DraftOwner } from './draft.ts';
import { type DiscountReason, type DraftLine, type DraftSubItem, isDecided } from './draft-line.ts';
import { NO_TICKS } from './form.ts';

/** Who saved a version, and when. */
export interface SavedBy {
  readonly version: number;
  readonly staffId: string;
  readonly at: Date;
}
/** A quote as order keeps it. */
export interface SavedQuote {
  readonly orderNo: string;
  readonly version: number;
  readonly document: Document;
  readonly saved: SavedBy;
  readonly createdAt: Date;
  /** its last day, and whole days left; below 0 it is expired */
  readonly expiresOn: string;
  readonly expiresIn: number;
  readonly minExpiresOn: string;
  readonly maxExpiresOn: string;
}

/** Its prices hold until its last day is over (docs/rules/quotes.md). */
export const isOver = ({ expiresIn }: Pick<SavedQuote, 'expiresIn'>): boolean => expiresIn < 0;

/** The draft that a staff member begins from a saved version (docs/rules/counter-carts.md 3). The coupon is checked anew. */
export function draftOfQuote(quote: SavedQuote, { staffId }: DraftOwner, { id, at }: { id: string; at: Date }): Draft {
  const { document, orderNo, version } = quote;
  const { contact, customerId, branch, newsletter, staff, totals } = document;
  const isManual = staff?.manualFee ?? false;
  return {
    ...{ id, staffId, orderNo, baseVersion: version, version: 0, touched: false, branch, customerId, contact },
    ticks: { ...NO_TICKS, newsletter, useSameAddress: staff?.useSameAddress ?? contact.billingAddress === '' },
    acquisition: ACQUISITIONS.find((one) => one === document.acquisition) ?? '',
    coupon: null,
    ...{ feeMode: isManual ? 'manual' : 'auto', manualFeeCents: isManual ? totals.shippingCents : null },
    ...{ createdAt: at, updatedAt: at, savingAt: null },
    lines: document.lines.map((line) => draftLine(line, isOver(quote))),
  };
}

function draftLine(line: Line, isThawed: boolean): DraftLine {
  const { lineId, sku, qty, pickLocation, eachOrgCents, eachCents, staff } = line;
  const given = staff?.discount;
  const reason = given && (given.reason as DiscountReason);
  return {
    ...{ lineId, sku, qty, method: methodOf(line), pickLocation },
    frozenOrgCents: isThawed ? null : eachOrgCents,
    discount: given && reason ? { eachCents, type: given.type, amount: given.amount, reason } : null,
    approval: given?.approverId ? { approverId: given.approverId, eachCents: given.approvedEachCents } : null,
    subItems: (staff?.subItems ?? []).flatMap(decided),
  };
}

/** A line is delivered or collected; a courier is chosen for an allocation. */
const methodOf = ({ method }: Line): Method =>
  oneOf(['DEL', 'PCK'], method, () => new RangeError(`a line of a quote goes by "${method}"`));

const decided = ({ sku, notes, tags, allocations }: StaffSubItem): DraftSubItem[] =>
  isDecided({ notes, tags, allocations }) ? [{ sku, notes, tags, allocations }] : [];

/** The draft at today's prices where the quote's hold no longer. */
export const thawed = (draft: Draft, quote: SavedQuote | undefined): Draft =>
  quote && isOver(quote) ? { ...draft, lines: draft.lines.map((line) => ({ ...line, frozenOrgCents: null })) } : draft;

/** The draft made from a newer version: a frozen price is kept where that version has it too. */
export const rebased = (draft: Draft, quote: SavedQuote): Draft => ({
  ...draft,
  baseVersion: quote.version,
  lines: draft.lines.map((line) => {
    const theirs = quote.document.lines.find(({ lineId, sku }) => lineId === line.lineId && sku === line.sku);
    return { ...line, frozenOrgCents: theirs && !isOver(quote) ? theirs.eachOrgCents : null };
  }),
});
