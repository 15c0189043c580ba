import { track } from '../../lib/analytics.ts';
import { postJson } from '../../lib/http.ts';
import { openLoginFor } from '../../lib/overlays.ts';
import { session, setCounts } from '../../lib/session.ts';
import { sayFailed } from '../../lib/toast.ts';
import { markWished, wished } from '../../lib/wished.ts';
import { calls } from '../../paths.ts';

const FAILED = 'Something wrong. Please log out and retry'; // docs/rules/pages.md 1

let queue: Promise<void> = Promise.resolve();

/**
 * The heart answers at once and is put right by the server; signed out, the login opens first. Presses are sent one
 * after another: each turns round what the one before it left.
 * @param shown the combination on show, which the wishlist remembers
 */
export function toggleWish(sku: string, shown = sku): Promise<void> {
  const before = wished.get().has(sku);
  markWished(sku, !before);
  queue = queue.then(() => send(sku, shown, before));
  return queue;
}

async function send(sku: string, shown: string, before: boolean): Promise<void> {
  try {
    const answer = await postJson(calls.wish, { sku: shown });
    if (answer.login === 0) {
      markWished(sku, before);
      // By then it may be known that the account has it already.
      openLoginFor(() => {
        if (!wished.get().has(sku)) void toggleWish(sku, shown);
      });
      return;
    }
    markWished(sku, answer.action === 'ADD');
    const change = answer.action === 'ADD' ? 1 : -1;
    setCounts({ wishcount: Math.max(0, (session.get()?.wishcount ?? 0) + change) });
    track(answer.datalayer_ga4);
  } catch {
    markWished(sku, before);
    await sayFailed(FAILED);
  }
}
