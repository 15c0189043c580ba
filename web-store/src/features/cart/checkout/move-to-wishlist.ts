import { track } from '../../../lib/analytics.ts';
import { postJson } from '../../../lib/http.ts';
import { openLogin } from '../../../lib/overlays.ts';
import { sayFailed } from '../../../lib/toast.ts';
import { wished } from '../../../lib/wished.ts';
import { calls } from '../../../paths.ts';
import { removeItem } from '../cart-changes.ts';

const toggle = (sku: string) => postJson(calls.wish, { sku, cart: 1 });

/** Signed out: false. A toggle that took the wish away means it was there already, so it is put back. */
async function wish(sku: string): Promise<boolean> {
  let answer = await toggle(sku);
  if (answer.login === 0) return false;
  if (answer.action === 'DEL') answer = await toggle(sku);
  track(answer.datalayer_ga4);
  return true;
}

/** Already wished for: it only leaves the cart. Otherwise it is wished for first; signed out, the login opens (docs/rules/pages.md 2). */
export async function moveToWishlist(sku: string): Promise<void> {
  try {
    if (!wished.get().has(sku) && !(await wish(sku))) return openLogin();
    await removeItem(sku);
  } catch {
    await sayFailed('Something wrong. Please log out and retry');
  }
}
