import type { CartContent } from '@shop/contract/v1/cart';
import { track, trackKlaviyo } from '../../lib/analytics.ts';
import { getPreloaded, postJson } from '../../lib/http.ts';
import { setCounts } from '../../lib/session.ts';
import { createStore } from '../../lib/store.ts';
import { setWished, wishTurn } from '../../lib/wished.ts';
import { calls } from '../../paths.ts';
import { cartChanges } from './changed-since.ts';

export type CartState = {
  content?: CartContent;
  /** The last reading failed; what is shown may be old. */
  failed: boolean;
};

export const cartStore = createStore<CartState>({ failed: false });

let latest = 0;

/** Reads the whole cart as the server prices it now. A reading that was overtaken by a newer one is dropped. */
export async function loadCart(): Promise<void> {
  const turn = ++latest;
  const wishes = wishTurn();
  try {
    const content = await getPreloaded(calls.cartContent);
    if (turn !== latest) return;
    cartStore.set({ content, failed: false });
    setCounts({ itemcount: content.itemcount });
    setWished(content.wishitems, wishes);
  } catch {
    if (turn === latest) cartStore.set({ ...cartStore.get(), failed: true });
  }
}

export type Addition = { sku: string; xsel: string; ysel: string; qty: number };

let postcode: Promise<unknown> = Promise.resolve();

/**
 * The postcode said on a product page, for the cart that is there or comes (docs/rules/addresses.md, 11). One that does not
 * arrive stays in the browser's cookie and goes along with the next item.
 */
export function sendPostcode(zip: string): void {
  postcode = postcode
    .then(() => postJson(calls.cartZip, { zip }))
    .then(() => (cartStore.get().content ? loadCart() : undefined))
    .catch(() => undefined);
}

/** @throws HttpError with the rule's sentence: a choice is missing, sold out for good */
export async function addToCart(addition: Addition): Promise<void> {
  await postcode; // or the cart would be read without it
  const answer = await postJson(calls.cartAdd, addition);
  cartChanges();
  setCounts({ itemcount: answer.itemcount });
  track(answer.datalayer_ga4);
  trackKlaviyo(answer.datalayer_klaviyo);
  void loadCart();
}

export async function removeFromCart(sku: string): Promise<void> {
  const answer = await postJson(calls.cartRemove, { sku });
  track(answer.datalayer_ga4);
  trackKlaviyo(answer.datalayer_klaviyo);
}
