import type { Cents } from '@shop/primitives/money';
import { type Cart, isPlacedAsIs } from '../domain/cart.ts';
import { totalChanged } from '../domain/checkout.ts';
import type { Owner } from '../domain/owner.ts';
import type { CartDeps, EndedCart } from './ports.ts';

export interface Completed {
  /** the answer was given before */
  readonly replay: boolean;
  /** of /v1/pay/go; '' when there is nothing to replay */
  readonly payToken: string;
  readonly orderNo: string;
}

/** How long the answer of a cart that has ended (bank transfer, voucher) is given again to whoever presses once more. */
const ENDED_MS = 10 * 60_000;

export interface ReplayRequest {
  readonly owner: Owner;
  readonly cart: Cart | undefined;
  /** the grand total the page showed, cents */
  readonly expectedTotalCents: Cents | undefined;
}

/**
 * The answer that the cart's last completion got, when it still holds: unchanged since, and not declined meanwhile.
 * Order is queried about the latter, so a shopper whose card was declined goes on also while no event arrives.
 * @throws Refusal conflict for whoever saw another total than the one that was placed
 */
export async function replay(
  { carts, orders, clock }: Pick<CartDeps, 'carts' | 'orders' | 'clock'>,
  { owner, cart, expectedTotalCents: expected }: ReplayRequest,
): Promise<Completed | undefined> {
  if (cart && isPlacedAsIs(cart)) {
    return (await orders.leadsOn(cart.payToken)) ? again(cart, expected) : undefined;
  }
  if (cart && cart.lines.length > 0) return undefined;
  const ended = await carts.lastEnded(owner, new Date(clock.now().getTime() - ENDED_MS));
  return ended && again(ended, expected);
}

function again({ payToken, orderNo, placedTotalCents }: EndedCart, expected: Cents | undefined): Completed {
  if (expected !== undefined && placedTotalCents !== null && expected !== placedTotalCents) throw totalChanged();
  return { replay: true, payToken, orderNo };
}
