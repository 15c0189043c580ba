import { asCents, formatNzd, percentOf, subtract } from '@shop/primitives/money';
import type { Cents } from '@shop/primitives/money';

export type StaffRole = 'staff' | 'manager' | 'admin';

export interface LineDiscount {
  readonly type: 'percent' | 'fixed';
  /** percent: basis points (10 % is 1000); fixed: cents off each. */
  readonly amount: number;
  readonly reason: string;
}

/** The sale price a discount gives; may lie below 0 or above the original, see {@link discountProblem}. Cents. */
export const discountedPrice = (original: Cents, { type, amount }: LineDiscount): Cents =>
  subtract(original, type === 'percent' ? percentOf(original, amount) : asCents(amount));

/** The first rule that a line's discount breaks (docs/rules/discounts.md); undefined when it may stand. An amount of 0 needs no reason. */
export function discountProblem(original: Cents, discount: LineDiscount): string | undefined {
  if (discount.amount !== 0 && discount.reason.trim() === '') return 'Need a reason for the discount!';
  const sale = discountedPrice(original, discount);
  return sale > original || sale < 0 ? 'Wrong discount amount!' : undefined;
}

/** How far a role may go on its own: from data. A role without a row may give nothing. */
export type DiscountLimits = Readonly<Partial<Record<StaffRole, number>>>;

export interface DiscountSubject {
  readonly originalCents: Cents;
  readonly saleCents: Cents;
  /** The product's floor price, cents; 0 = none. */
  readonly floorCents: Cents;
}

const asPercent = (basisPoints: number): string => String(basisPoints / 100);

/**
 * Why a price needs a manager's approval, as the title of the PIN dialog; undefined inside the limit.
 * A 'discount' grant for this price goes past it (docs/rules/discounts.md 4).
 * @param limits basis points a role
 */
export function discountLimitProblem(
  subject: DiscountSubject,
  role: StaffRole,
  limits: DiscountLimits,
): string | undefined {
  const { originalCents, saleCents, floorCents } = subject;
  if (saleCents >= originalCents) return undefined;
  const limit = limits[role] ?? 0;
  if (subtract(originalCents, saleCents) > percentOf(originalCents, limit))
    return `A discount of more than ${asPercent(limit)}% needs a manager's approval`;
  return saleCents < floorCents ? `A price below $${formatNzd(floorCents)} needs a manager's approval` : undefined;
}
