import { remember, remembered } from '../../lib/remembered.ts';

const KEY = 'paying';

/** Called when the cart is sent to be paid: from now on a change is one that this payment does not know. */
export const payingBegins = (): void => remember(KEY, 'begun');

export function cartChanges(): void {
  if (remembered(KEY) === 'begun') remember(KEY, 'changed');
}

/** The page of this order says from now on that the cart was changed meanwhile. */
export const changedIn = (order: string): void => remember(KEY, `in ${order}`);

/**
 * Whether the cart was changed in this browser after its payment had begun (docs/rules/payments.md 12). It stays with the first
 * order that asks, so its page says it as often as it is rendered or loaded again.
 * @param order the token of the confirmation
 */
export function wasChangedWhilePaying(order: string): boolean {
  const state = remembered(KEY);
  const changed = state === 'changed' || state === `in ${order}`;
  remember(KEY, changed ? `in ${order}` : '');
  return changed;
}
