import { type DiscountLimits, discountLimitProblem, type StaffRole } from '@shop/commerce/discount-limit';
import type { Cents } from '@shop/primitives/money';
import type { DraftLine } from './draft-line.ts';
import type { Approval } from './draft-line.ts';
import { linePrice, ticketPrice } from './line-price.ts';
import type { Sellable } from './sellable.ts';

export interface LimitsOf {
  readonly role: StaffRole;
  /** basis points by role */
  readonly limits: DiscountLimits;
}
type Approved = Pick<DraftLine, 'approval' | 'frozenOrgCents'>;

/** Whether an approval covers a price (docs/rules/discounts.md 4). @param eachCents of one, cents */
export const covers = (approval: Approval | null, eachCents: Cents): boolean =>
  approval !== null && approval.eachCents <= eachCents;

/** Why a price of a line needs a manager; undefined inside the limit and where it is approved. Cents. */
export function unapproved(
  line: Approved,
  { sellable, saleCents }: { readonly sellable: Sellable; readonly saleCents: Cents },
  { role, limits }: LimitsOf,
): string | undefined {
  if (covers(line.approval, saleCents)) return undefined;
  const subject = { originalCents: ticketPrice(line, sellable), saleCents, floorCents: sellable.floorPriceCents };
  return discountLimitProblem(subject, role, limits);
}

/** The same of the price that a line has. */
export const unapprovedLine = (line: DraftLine, sellable: Sellable, limits: LimitsOf): string | undefined =>
  line.discount ? unapproved(line, { sellable, saleCents: linePrice(line, sellable).eachCents }, limits) : undefined;
