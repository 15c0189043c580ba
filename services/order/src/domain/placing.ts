import {
  overcharges,
  type Intent,
  isCardDone,
  isPaidInShop,
  isSettled,
  type Order,
  openPayment,
  remainderDue,
} from './order.ts';

/** How long a concurrent placing is waited for before it counts as dead (docs/rules/orders.md 4). */
export const INTENT_MS = 30_000;

export type PlacingStep =
  /** nothing there, or something older: announce this version and take */
  | { readonly kind: 'announce'; readonly version: number }
  /** the same cart is being placed right now: wait for that answer */
  | { readonly kind: 'join' }
  /** another version of the cart is being placed right now */
  | { readonly kind: 'busy' }
  /** a placing died: what it took goes back first */
  | { readonly kind: 'void'; readonly version: number }
  /** nothing changed since: the stored answer again */
  | { readonly kind: 'replay' }
  /** the document stands, the provider is still to be called: for the whole, or for what a part payment left */
  | { readonly kind: 'start' }
  /** an attempt of an older version, or for more than is owed, is open: query and close it first */
  | { readonly kind: 'close' }
  | { readonly kind: 'paid' }
  /** staff took its payment over: nothing of it is placed on the web any more */
  | { readonly kind: 'inShop' };

/** Its process is still at work; an older one has died. */
export const isFreshIntent = (intent: Intent, now: Date): boolean => now.getTime() - intent.at.getTime() < INTENT_MS;

/**
 * What placing version `cartVersion` of a cart means for the order it already has, decided under the order's lock.
 * Source: docs/rules/orders.md 3 and 6.
 */
export function placingStep(order: Order, cartVersion: number, now: Date): PlacingStep {
  if (isSettled(order)) return { kind: 'paid' };
  if (isPaidInShop(order)) return { kind: 'inShop' };
  if (order.intent && isFreshIntent(order.intent, now)) {
    return { kind: order.intent.cartVersion === cartVersion ? 'join' : 'busy' };
  }
  if (order.intent) return { kind: 'void', version: order.intent.version };
  const same = order.version > 0 && order.cartVersion === cartVersion && order.holdState === 'held';
  const open = openPayment(order);
  const waiting = order.status === 'pending' || order.status === 'deposit';
  if (same && waiting && !overcharges(order)) return sameCart(order, open !== undefined);
  if (open) return { kind: 'close' };
  return { kind: 'announce', version: order.lastVersion + 1 };
}

/** A hosted row in 0 or 3 was declined or closed: that needs a new attempt, thus a new version. */
function sameCart(order: Order, open: boolean): PlacingStep {
  if (open) return { kind: order.payToken === '' ? 'start' : 'replay' };
  if (remainderDue(order)) return { kind: 'start' };
  return isCardDone(order) ? { kind: 'replay' } : { kind: 'announce', version: order.lastVersion + 1 };
}
