import { discountedPrice, discountProblem, type LineDiscount } from '@shop/commerce/discount-limit';
import { type Cents, lesser, subtract } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { DiscountReason, DraftLine, GivenDiscount } from './draft-line.ts';
import type { Sellable } from './sellable.ts';

export interface LinePrice {
  readonly orgCents: Cents;
  /** after the line discount; never above the ticket price */
  readonly eachCents: Cents;
}
/** The price that a page requests. */
export interface RequestedPrice {
  readonly eachCents: Cents;
  /** how it was entered, when the page says so */
  readonly type: LineDiscount['type'];
  readonly amount: number;
  readonly reason: DiscountReason | '';
}

/** The frozen price of a saved quote, else today's. Cents. */
export const ticketPrice = (line: Pick<DraftLine, 'frozenOrgCents'>, { priceCents }: Sellable): Cents =>
  line.frozenOrgCents ?? priceCents;

export function linePrice(line: DraftLine, sellable: Sellable): LinePrice {
  const orgCents = ticketPrice(line, sellable);
  return { orgCents, eachCents: lesser(orgCents, line.discount?.eachCents ?? orgCents) };
}

/** A discount that leads from the ticket price to the price; undefined when nothing comes off (docs/rules/discounts.md 13). */
export function shownDiscount({ discount }: DraftLine, { orgCents, eachCents }: LinePrice): GivenDiscount | undefined {
  if (!discount || eachCents === orgCents) return undefined;
  return asEntered(discount, { orgCents, eachCents });
}

/** As it was entered when that leads to the price, else the sum that comes off. */
function asEntered<D extends LineDiscount>(entered: D, { orgCents, eachCents }: LinePrice): D {
  const leads = entered.amount >= 0 && discountedPrice(orgCents, entered) === eachCents;
  return leads ? entered : { ...entered, type: 'fixed', amount: subtract(orgCents, eachCents) };
}

/**
 * The line at the price a page requests; the ticket price clears the discount, the price it has keeps it.
 * @returns the same line when nothing differs
 * @throws Refusal precondition by docs/rules/discounts.md 1 and 2
 */
export function withPrice(line: DraftLine, requested: RequestedPrice, sellable: Sellable): DraftLine {
  const now = linePrice(line, sellable);
  const { orgCents } = now;
  const { eachCents } = requested;
  if (eachCents === orgCents) return line.discount ? { ...line, discount: null } : line;
  const isKept = eachCents === now.eachCents && (requested.reason === '' || requested.reason === line.discount?.reason);
  if (isKept) return line;
  const off = { type: 'fixed', amount: subtract(orgCents, eachCents), reason: requested.reason } as const;
  const problem = discountProblem(orgCents, off);
  if (problem !== undefined) throw refuse('precondition', 'draft.discount', problem);
  const { type, amount } = asEntered(
    { ...off, type: requested.type, amount: requested.amount },
    { orgCents, eachCents },
  );
  return { ...line, discount: { eachCents, type, amount, reason: reasonOf(requested.reason) } };
}

/** The rule before says that there is one. */
function reasonOf(reason: RequestedPrice['reason']): DiscountReason {
  if (reason === '') throw new RangeError('a discount has a reason');
  return reason;
}
