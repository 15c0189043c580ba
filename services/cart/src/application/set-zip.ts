import { webCheckoutRules } from '@shop/commerce/checkout';
import { isNzPostcode } from '@shop/primitives/nz-address';
import { refuse } from '@shop/primitives/refusal';
import { emptyCart } from '../domain/cart.ts';
import { withTyped } from '../domain/form.ts';
import type { Owner } from '../domain/owner.ts';
import type { DeliveryPrice } from '../domain/pricing.ts';
import { editCart } from './edit-cart.ts';
import type { CartDeps } from './ports.ts';
import { priceCart } from './price-cart.ts';

export interface ZipSet {
  readonly zip: string;
  readonly delivery: DeliveryPrice;
}

/**
 * Keeps the postcode and says what delivering there costs.
 * @throws Refusal precondition unless it is 4 digits (docs/rules/delivery.md 5: only then it is saved)
 */
export function setZip(deps: CartDeps) {
  return async (owner: Owner, typed: string): Promise<ZipSet> => {
    const zip = typed.trim();
    if (!isNzPostcode(zip)) throw badZip();
    const found = await deps.carts.find(owner);
    const before = found ?? emptyCart();
    // Priced first: with catalog away nothing is stored for a call that is answered with a failure.
    const { delivery } = await priceCart(deps, owner, { ...before, contact: { ...before.contact, zip } });
    await editCart(deps, owner, {
      found,
      begins: true,
      change: (cart) => withTyped(cart, { contact: { zip } }),
    });
    return { zip, delivery };
  };
}

/** The sentence of rule 8 stands beside that rule. */
function badZip() {
  const rule = webCheckoutRules.find(({ field }) => field === 'zip');
  if (!rule) throw new Error('there is no rule for the postcode');
  return refuse('precondition', rule.code, rule.sentence, { field: rule.field });
}
