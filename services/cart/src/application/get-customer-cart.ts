import type { Cents } from '@shop/primitives/money';
import { emptyCart, itemcount } from '../domain/cart.ts';
import { needOwner } from '../domain/owner.ts';
import { itemsAmount } from '../domain/pricing.ts';
import type { DraftDeps } from './draft-deps.ts';
import { pairsOf } from './price-cart.ts';

export interface CustomerCart {
  readonly itemcount: number;
  readonly subtotalCents: Cents;
  /** undefined where there is none */
  readonly updatedAt: Date | undefined;
}

/** What lies in a customer's web cart, in figures alone. */
export function getCustomerCart(deps: DraftDeps) {
  return async (customerId: string): Promise<CustomerCart> => {
    const owner = needOwner({ customerId, sessionHash: '' });
    const [cart = emptyCart(), updatedAt] = await Promise.all([deps.carts.find(owner), deps.carts.changedAt(owner)]);
    return { itemcount: itemcount(cart), subtotalCents: itemsAmount(await pairsOf(deps, cart)), updatedAt };
  };
}
