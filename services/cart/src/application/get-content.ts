import { emptyCart } from '../domain/cart.ts';
import type { Owner } from '../domain/owner.ts';
import type { PricedCart } from '../domain/pricing.ts';
import type { CartDeps } from './ports.ts';
import { shownCart } from './price-cart.ts';

/** The whole cart, priced now, or as it was placed while it is being paid. Writes nothing: somebody without a cart sees an empty one. */
export function getContent(deps: CartDeps) {
  return async (owner: Owner | undefined): Promise<PricedCart> => {
    const cart = owner && (await deps.carts.find(owner));
    return shownCart(deps, owner, cart ?? emptyCart());
  };
}
