import type { MethodTerms } from './methods.ts';
import { MAX_QUANTITY } from '@shop/primitives/quantity';
import { refuse } from '@shop/primitives/refusal';

/** Said when an item is short and cannot come back (docs/rules/stock.md 6). */
export const SOLD_OUT = 'Woops! Some products in your cart have sold out. (sorry!)';

/** Said with 409 when the total the page showed is not today's (docs/rules/checkout.md 3). */
export const TOTAL_CHANGED = 'Your cart has changed. Please check the new total.';

/** Said of two methods of which each has a page of its own: the browser goes to one. */
const ONE_PAGE = 'Please choose one way to pay: a card, or one finance company.';

/** @throws Refusal precondition where more than one method leads to a provider's page (docs/rules/payments.md 25) */
export function assertOnePage(methods: readonly Pick<MethodTerms, 'flow'>[]): void {
  if (methods.filter(({ flow }) => flow === 'hosted').length > 1)
    throw refuse('precondition', 'payment.one_page', ONE_PAGE);
}

/** @throws Refusal precondition cart.quantity unless whole and 1–999 (docs/rules/checkout.md 3) */
export function assertQuantity(qty: number): void {
  if (Number.isInteger(qty) && qty >= 1 && qty <= MAX_QUANTITY) return;
  throw refuse('precondition', 'cart.quantity', `Quantity should be a whole number from 1 to ${MAX_QUANTITY}`);
}

/**
 * The quantity a line gets from updateItem: stored + difference when there is one, else the one requested; below 1 becomes 1.
 * @throws Refusal precondition cart.quantity when it is not whole or above 999
 */
export function changedQuantity(
  stored: number,
  change: { qty?: number | undefined; difference?: number | undefined },
): number {
  const wanted = change.difference === undefined ? (change.qty ?? stored) : stored + change.difference;
  const quantity = Number.isInteger(wanted) ? Math.max(wanted, 1) : wanted;
  assertQuantity(quantity);
  return quantity;
}

/** The refusal of a product whose size or colour was not chosen. */
export const missingChoice = (choice: 'size' | 'colour') =>
  refuse('precondition', `cart.choose_${choice}`, `Please choose a ${choice}`);
