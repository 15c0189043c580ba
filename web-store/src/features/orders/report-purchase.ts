import type { ConfirmationAnswer } from '@shop/contract/v1/order';
import { track } from '../../lib/analytics.ts';
import { postJson } from '../../lib/http.ts';
import { lateCalls } from '../../late-calls.ts';

/** A sale is reported by the one page that wins its claim; when the claim fails, by the next page that shows the order. */
export async function reportPurchase(token: string, purchase: ConfirmationAnswer['purchase']): Promise<void> {
  if (!purchase) return;
  const won = await postJson(lateCalls.purchase(token), {}).then(
    ({ claimed }) => claimed,
    () => false,
  );
  if (won) track(purchase);
}
