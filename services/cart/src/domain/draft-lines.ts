import { assertQuantity } from '@shop/commerce/cart-rules';
import { MAX_QUANTITY } from '@shop/primitives/quantity';
import { refuse } from '@shop/primitives/refusal';
import type { CartLine } from './cart.ts';
import { type DraftLine, newLine } from './draft-line.ts';
import { cannotSupply, soldOut } from './lines.ts';
import type { Sellable } from './sellable.ts';

/** docs/rules/counter-carts.md 18 */
export const MAX_DRAFT_LINES = 100;

/** @throws Refusal precondition above 100 lines */
export function assertRoom(lines: number): void {
  if (lines > MAX_DRAFT_LINES)
    throw refuse('precondition', 'draft.full', `A sale holds up to ${MAX_DRAFT_LINES} different items.`);
}

export interface AddedItem {
  /** of the line, if it is a new one */
  readonly lineId: string;
  readonly sellable: Sellable;
  /** whole, from 1 */
  readonly qty: number;
  /** of a new line, from 0; undefined = behind the others */
  readonly place?: number | undefined;
}

/**
 * The lines with an item more; the same sku adds up and keeps its place (docs/rules/counter-carts.md 11).
 * @throws Refusal precondition above 999 of it, above 100 lines, or for what is short and cannot come back
 */
export function withAdded(
  lines: readonly DraftLine[],
  { lineId, sellable, qty, place }: AddedItem,
): readonly DraftLine[] {
  const { sku } = sellable;
  const total = qty + (lines.find((line) => line.sku === sku)?.qty ?? 0);
  if (cannotSupply(sellable, total)) throw soldOut();
  assertQuantity(total);
  if (total > qty) return lines.map((line) => (line.sku === sku ? { ...line, qty: total } : line));
  assertRoom(lines.length + 1);
  return lines.toSpliced(place ?? lines.length, 0, newLine({ lineId, sku, qty }));
}
export interface CartItem {
  /** of the line, if it is a new one */
  readonly lineId: string;
  readonly line: CartLine;
  readonly sellable: Sellable | undefined;
}

/**
 * The lines with those of a web cart: a sku adds up, to 999 at most. What is not sold any more, or is short and cannot come back,
 * is left out.
 * @throws Refusal precondition above 100 lines
 */
export function withCartLines(
  lines: readonly DraftLine[],
  items: readonly CartItem[],
): { readonly lines: readonly DraftLine[]; readonly leftOut: readonly string[] } {
  let all = lines;
  const leftOut: string[] = [];
  for (const { lineId, line, sellable } of items) {
    const had = all.find(({ sku }) => sku === line.sku)?.qty ?? 0;
    const qty = Math.min(line.qty, MAX_QUANTITY - had);
    if (!sellable || cannotSupply(sellable, had + qty)) leftOut.push(sellable?.name ?? line.sku);
    else if (qty > 0) all = withPlace(withAdded(all, { lineId, sellable, qty }), { lineId, line });
  }
  return { lines: all, leftOut };
}

/** A new line goes as it does in the web cart. */
const withPlace = (
  lines: readonly DraftLine[],
  { lineId, line }: Pick<CartItem, 'lineId' | 'line'>,
): readonly DraftLine[] =>
  lines.map((one) => (one.lineId === lineId ? { ...one, method: line.method, pickLocation: line.pickLocation } : one));
