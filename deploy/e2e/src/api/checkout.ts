import { TryAgain } from './http-client.ts';
import { insist, type Patience } from './insist.ts';
import type { Buyer, Confirmation, Shopper } from './shopper.ts';

export const MOMENTS = [
  'before complete',
  'while complete is in flight',
  'after complete, before pay',
  'while the card form is posted',
  'after the card, before the return',
  'while the return is followed',
] as const;
export type Moment = (typeof MOMENTS)[number];

export interface Way extends Patience {
  /** waited for when the shopper stands at that moment */
  readonly arrive: (moment: Moment) => Promise<void>;
  readonly click?: 'single' | 'double';
}

/** From an empty cart to one that may be completed. */
export async function fillCart(shopper: Shopper, skus: readonly string[], buyer: Buyer): Promise<void> {
  await insist(() => shopper.enter());
  for (const sku of skus) await insist(() => shopper.choose(sku));
  await insist(() => shopper.fillIn(buyer));
}

const MOST_TURNS = 4;

/**
 * From COMPLETE PURCHASE to a paid order, pressing again whatever fails and starting over where the shop sends the
 * shopper back to the cart.
 * @returns the confirmation of the paid order
 */
export async function checkOut(shopper: Shopper, way: Way): Promise<Confirmation> {
  for (let turn = 1; turn <= MOST_TURNS; turn += 1) {
    const page = await payOnce(shopper, way);
    if (!page.includes('/order/confirmation/')) {
      way.onTry?.(`sent to ${new URL(page).pathname}${new URL(page).search}`);
      continue;
    }
    return insist(() => paid(shopper, page), way);
  }
  throw new Error(`sent back to the cart ${MOST_TURNS} times`);
}

async function payOnce(shopper: Shopper, way: Way): Promise<string> {
  await way.arrive('before complete');
  await way.arrive('while complete is in flight');
  const token = await insist(() => shopper.complete(way.click), way);
  await way.arrive('after complete, before pay');
  const page = await insist(() => shopper.payGo(token), way);
  if (!page.includes('/sandbox/')) return page;
  await way.arrive('while the card form is posted');
  const back = await insist(() => shopper.typeCard(page), way);
  await way.arrive('after the card, before the return');
  await way.arrive('while the return is followed');
  return insist(() => shopper.follow(back), way);
}

/** The page says that the payment is being checked and looks again. */
async function paid(shopper: Shopper, page: string): Promise<Confirmation> {
  const confirmation = await shopper.confirmation(page);
  if (confirmation.status !== 'paid') throw new TryAgain(`order ${confirmation.order_no} is ${confirmation.status}`);
  return confirmation;
}
