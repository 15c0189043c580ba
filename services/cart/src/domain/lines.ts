import { NOT_COLLECTED_THERE } from '@shop/commerce/allocation';
import { changedQuantity, SOLD_OUT } from '@shop/commerce/cart-rules';
import { refuse } from '@shop/primitives/refusal';
import type { CartLine, Method } from './cart.ts';
import type { Sellable } from './sellable.ts';

export interface LineChange {
  readonly sku: string;
  readonly qty?: number | undefined;
  /** wins over qty */
  readonly difference?: number | undefined;
  readonly method?: string | undefined;
  readonly pickLocation?: string | undefined;
}

/** What a change is held against. */
export interface Surroundings {
  /** undefined when catalog no longer has the item, or cannot be reached */
  readonly sellable: Sellable | undefined;
  /** codes of the locations where items are collected; needed only for a change of place */
  readonly collectAt: readonly string[];
}

export const soldOut = () => refuse('precondition', 'cart.sold_out', SOLD_OUT);

/** Whether so many can never be supplied: too few in stock, and what is short cannot come back (docs/rules/cart.md 7). */
export const cannotSupply = (sellable: Sellable, qty: number): boolean => !sellable.resupply && sellable.freeAny < qty;

/**
 * The line after a change. Asking for fewer of an item that has sold out is allowed: that is the way out of the refusal.
 * @throws Refusal precondition for quantity, sold out, a collection point that is missing or no collection point
 */
export function changedLine<L extends CartLine>(line: L, change: LineChange, { sellable, collectAt }: Surroundings): L {
  const qty = changedQuantity(line.qty, change);
  if (sellable && qty > line.qty && cannotSupply(sellable, qty)) throw soldOut();
  const method = methodOf(change.method ?? line.method);
  const requested = change.pickLocation ?? line.pickLocation;
  const pickLocation = method === 'PCK' ? collectionPoint(requested, [line.pickLocation, ...collectAt]) : '';
  const same = qty === line.qty && method === line.method && pickLocation === line.pickLocation;
  return same ? line : { ...line, qty, method, pickLocation };
}

function methodOf(method: string): Method {
  if (method === 'DEL' || method === 'PCK') return method;
  throw refuse('malformed', 'cart.method', 'Please choose delivery or collection');
}

function collectionPoint(code: string, collectAt: readonly string[]): string {
  if (code === '') throw refuse('precondition', 'cart.pick_location', 'Please choose a collection point');
  if (!collectAt.includes(code)) throw refuse('precondition', 'cart.no_collection', NOT_COLLECTED_THERE);
  return code;
}

export const noSuchLine = () => refuse('not_found', 'cart.no_line', 'This item is not in your cart.');

/** @returns the same list when the item is not in it */
export const withoutLine = <L extends CartLine>(lines: readonly L[], sku: string): readonly L[] =>
  lines.some((line) => line.sku === sku) ? lines.filter((line) => line.sku !== sku) : lines;

/** @returns the same list when the line is the same */
export const withLine = <L extends CartLine>(lines: readonly L[], changed: L): readonly L[] =>
  lines.includes(changed) ? lines : lines.map((line) => (line.sku === changed.sku ? changed : line));
