import { type Cart, isPlacedAsIs } from '../domain/cart.ts';
import type { Owner } from '../domain/owner.ts';
import type { CartDeps } from './ports.ts';

export interface Completed {
  /** the answer was given before */
  readonly replay: boolean;
  /** of /v1/pay/go; '' when there is nothing to replay */
  readonly payToken: string;
  readonly orderNo: string;
}

/** How long the answer of a cart that has ended (bank transfer, voucher) is given again to whoever presses once more. */
const ENDED_MS = 10 * 60_000;

/**
 * The answer that the cart's last completion got, when it still holds: unchanged since, and not declined meanwhile.
 * Order is asked about the latter, so a shopper whose card was declined goes on also while no event arrives.
 */
export async function replay(
  { carts, orders, clock }: Pick<CartDeps, 'carts' | 'orders' | 'clock'>,
  owner: Owner,
  cart: Cart | undefined,
): Promise<Completed | undefined> {
  if (cart && isPlacedAsIs(cart)) {
    const { payToken, orderNo } = cart;
    return (await orders.leadsOn(payToken)) ? { replay: true, payToken, orderNo } : undefined;
  }
  if (cart && cart.lines.length > 0) return undefined;
  const ended = await carts.lastEnded(owner, new Date(clock.now().getTime() - ENDED_MS));
  return ended && { replay: true, ...ended };
}
