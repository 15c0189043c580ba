import { assertQuantity } from '@shop/commerce/cart-rules';
import { refuse } from '@shop/primitives/refusal';
import { type DraftLine, newLine } from './draft-line.ts';
import { cannotSupply, soldOut } from './lines.ts';
import type { Sellable } from './sellable.ts';

/** docs/rules/counter-carts.md 18 */
export const MAX_DRAFT_LINES = 100;

export interface AddedItem {
  /** of the line, if it is a new one */
  readonly lineId: string;
  readonly sellable: Sellable;
  /** whole, from 1 */
  readonly qty: number;
}

/**
 * The lines with an item more; the same sku adds up and keeps its place (docs/rules/counter-carts.md 11).
 * @throws Refusal precondition above 999 of it, above 100 lines, or for what is short and cannot come back
 */
export function withAdded(lines: readonly DraftLine[], { lineId, sellable, qty }: AddedItem): readonly DraftLine[] {
  const { sku } = sellable;
  const total = qty + (lines.find((line) => line.sku === sku)?.qty ?? 0);
  if (cannotSupply(sellable, total)) throw soldOut();
  assertQuantity(total);
  if (total > qty) return lines.map((line) => (line.sku === sku ? { ...line, qty: total } : line));
  if (lines.length >= MAX_DRAFT_LINES) {
    throw refuse('precondition', 'draft.full', `A sale holds up to ${MAX_DRAFT_LINES} different items.`);
  }
  return [...lines, newLine({ lineId, sku, qty })];
}
