import type { CartItem } from '@shop/contract/v1/cart';
import { messageOf, postJson } from '../../lib/http.ts';
import { createStore } from '../../lib/store.ts';
import { sayFailed } from '../../lib/toast.ts';
import { calls } from '../../paths.ts';
import { loadCart, removeFromCart } from './cart.store.ts';
import { cartChanges } from './changed-since.ts';

const ITEM_MS = 300; // docs/rules/checkout.md 6

/** Changes on their way: while `busy` is above 0 the totals on show are not the last word. */
export type Changes = { busy: number; quantities: Record<string, number> };

export const changes = createStore<Changes>({ busy: 0, quantities: {} });

let queue: Promise<unknown> = Promise.resolve();

const addBusy = (by: number) => changes.set({ ...changes.get(), busy: changes.get().busy + by });

/**
 * Sends changes one after another, never side by side, and reads the cart after each. A refusal is shown as the
 * server said it and the cart is read again, so the page shows what is true.
 */
export function enqueue(work: () => Promise<unknown>): Promise<boolean> {
  addBusy(1);
  const turn = queue
    .then(work)
    .then(() => {
      cartChanges();
      return true;
    })
    .catch(async (reason: unknown) => {
      await sayFailed(messageOf(reason));
      return false;
    })
    .then(async (done) => {
      await loadCart();
      return done;
    })
    .finally(() => addBusy(-1));
  queue = turn;
  return turn;
}

/** Resolves when every change that was begun has been sent and the cart was read again. */
export async function settled(): Promise<void> {
  while (changes.get().busy > 0) {
    await queue;
    if (changes.get().busy > 0) await new Promise((soon) => setTimeout(soon, 50));
  }
}

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** What to send, and what to do once it was sent (`done`), or refused, and the cart was read again. */
export type Change = { work: () => Promise<unknown>; after?: (done: boolean) => void };

/** Runs the last of several quick calls of one name. It counts as busy from the first press, not from the sending. */
export function debounced(name: string, ms: number, change: Change): void {
  const waiting = timers.get(name);
  clearTimeout(waiting);
  if (!waiting) addBusy(1);
  const timer = setTimeout(() => {
    timers.delete(name);
    void enqueue(change.work).then(change.after);
    addBusy(-1);
  }, ms);
  timers.set(name, timer);
}

/** A call that still waits for its time is not made. */
function clear(name: string): void {
  if (!timers.has(name)) return;
  clearTimeout(timers.get(name));
  timers.delete(name);
  addBusy(-1);
}

const quantityOf = (sku: string): string => `item-${sku}`;

function showQuantity(sku: string, quantity: number | undefined) {
  const { [sku]: _old, ...others } = changes.get().quantities;
  changes.set({ ...changes.get(), quantities: quantity === undefined ? others : { ...others, [sku]: quantity } });
}

/** Shows the new quantity at once, sends it 300 ms after the last press. */
export function changeQuantity(item: CartItem, quantity: number): void {
  showQuantity(item.sku, quantity);
  const send = () => postJson(calls.cartItem, { item: { sku: item.sku, qty: quantity } });
  const after = () => {
    if (changes.get().quantities[item.sku] === quantity) showQuantity(item.sku, undefined);
  };
  debounced(quantityOf(item.sku), ITEM_MS, { work: send, after });
}

/** DEL, or PCK with its collection point; the quantity stays (difference 0). */
export const changeWay = (item: CartItem, shipmethod: 'DEL' | 'PCK', pickLocation = ''): Promise<boolean> =>
  enqueue(() =>
    postJson(calls.cartItem, {
      item: { sku: item.sku, shipmethod, pick_location: pickLocation },
      qty_diff: 0,
    }),
  );

/** Its quantity that was pressed but not yet sent goes with it: sent later, it would be of an item that is not there. */
export function removeItem(sku: string): Promise<boolean> {
  const removed = enqueue(() => removeFromCart(sku));
  clear(quantityOf(sku));
  showQuantity(sku, undefined);
  return removed;
}

/** The quantity on show: what was pressed last, or what the server has. */
export const shownQuantity = (item: CartItem, now: Changes): number => now.quantities[item.sku] ?? item.qty;
