import { type NzDate, todayInNz } from '@shop/primitives/nz-time';
import { type CartState, emptyCart, shownState } from '../domain/cart.ts';
import type { Owner } from '../domain/owner.ts';
import type { PricedCart } from '../domain/pricing.ts';
import type { CartDeps } from './ports.ts';
import { shownCart } from './price-cart.ts';

export interface ShownCart extends PricedCart {
  readonly state: CartState;
  /** in New Zealand */
  readonly today: NzDate;
}

/** The whole cart, priced now, or as it was placed while it is being paid. Writes nothing: without a cart the answer is an empty one. */
export function getContent(deps: CartDeps) {
  return async (owner: Owner | undefined): Promise<ShownCart> => {
    const cart = (owner && (await deps.carts.find(owner))) ?? emptyCart();
    const now = deps.clock.now();
    return { ...(await shownCart(deps, owner, cart)), state: shownState(cart, now), today: todayInNz(now) };
  };
}
