import { collectionProblem } from '@shop/commerce/allocation';
import type { Method } from '@shop/commerce/document';
import type { NzDate } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { allocate } from './allocate.ts';
import { type HoldState, needsAgain, type SkuTerms } from './hold.ts';
import { afterMoves, type Allocation, movesOf, type Supply } from './supply.ts';

/** Units of the moved component: where they come from and how they leave from now on. */
export interface MovedTo {
  readonly method: Method;
  /** location code, purchase order number, or BACK-ORDER */
  readonly from: string;
  /** where it is collected, '' when it is delivered */
  readonly to: string;
  readonly qty: number;
}

export interface MoveBasis {
  readonly state: HoldState | undefined;
  /** what is held of the component and has not left */
  readonly left: readonly Allocation[];
  readonly terms: ReadonlyMap<string, SkuTerms>;
  readonly supply: Supply;
  /** codes of the places where goods are collected */
  readonly collectAt: readonly string[];
}

/**
 * What is held instead of what has not left yet; an order does not compete with itself (docs/rules/allocations.md, 21).
 * @throws Refusal precondition for a hold that ended, for quantities that do not add up, '{location} only has N stock', and a place where
 *   nothing is collected
 */
export function decideMove(
  rows: readonly MovedTo[],
  { state, left, terms, supply, collectAt }: MoveBasis,
  today: NzDate,
): Allocation[] {
  if (state !== 'held' && state !== 'final') throw notHeld();
  const qty = left.reduce((sum, one) => sum + one.qty, 0);
  const [need] = needsAgain(left, terms);
  const isWhole = rows.reduce((sum, one) => sum + one.qty, 0) === qty && rows.every((one) => one.qty > 0);
  if (!need || !isWhole) throw refuse('precondition', 'catalog.move_total', `Total qty should be ${qty}`);
  const exact = rows.map((row) => ({ ...row, component: need.component }));
  const taken = allocate([{ ...need, qty, exact }], afterMoves(supply, movesOf(left, -1)), today);
  const elsewhere = collectionProblem(rows, collectAt);
  if (elsewhere !== undefined) throw refuse('precondition', 'catalog.no_collection', elsewhere);
  return taken.map((one, at) => ({ ...one, method: rows[at]?.method ?? one.method }));
}

/** How many more units are a back-order than before. */
export const moreBackOrder = (before: readonly Allocation[], after: readonly Allocation[]): number =>
  backOrdered(after) - backOrdered(before);

const backOrdered = (rows: readonly Allocation[]): number =>
  rows.reduce((sum, { kind, qty }) => sum + (kind === 'back-order' ? qty : 0), 0);

const notHeld = () =>
  refuse('precondition', 'catalog.not_held', 'The stock of this order is not held any more. Please open it again.');
