import { emptyCart } from '../domain/cart.ts';
import type { Owner } from '../domain/owner.ts';
import type { PricedCart } from '../domain/pricing.ts';
import type { CartDeps } from './ports.ts';
import { priceCart } from './price-cart.ts';

/** The whole cart, priced now. Writes nothing: somebody without a cart sees an empty one. */
export function getContent(deps: CartDeps) {
  return async (owner: Owner | undefined): Promise<PricedCart> => {
    const cart = owner && (await deps.carts.find(owner));
    return priceCart(deps, cart ?? emptyCart(), owner);
  };
}
