import { Refusal } from '@shop/primitives/refusal';
import { type Cart, itemcount } from '../domain/cart.ts';
import type { Owner } from '../domain/owner.ts';
import type { Sellable } from '../domain/sellable.ts';
import { type PriceDeps, priceCart } from './price-cart.ts';

export interface AffectedLine {
  readonly sellable: Sellable;
  readonly qty: number;
}
export interface Summary {
  readonly itemcount: number;
  readonly couponMessage: string;
  /** what was added or removed, for analytics */
  readonly line: AffectedLine | undefined;
  readonly paidConfirmation: string;
  /** the cart's postcode as it is typed; '' for none */
  readonly zip: string;
}

/** What every change answers with. */
export async function summary(
  deps: PriceDeps,
  owner: Owner,
  changed: {
    readonly cart: Cart | undefined;
    readonly paidConfirmation: string;
    readonly line?: AffectedLine | undefined;
  },
): Promise<Summary> {
  const { cart, paidConfirmation, line } = changed;
  return {
    itemcount: cart ? itemcount(cart) : 0,
    couponMessage: cart ? await couponMessage(deps, owner, cart) : '',
    line,
    paidConfirmation,
    zip: cart?.contact.zip ?? '',
  };
}

/** Prices only a cart with a coupon. The change is done: a neighbour that is away now must not make it look undone. */
export async function couponMessage(deps: PriceDeps, owner: Owner, cart: Cart): Promise<string> {
  if (!cart.coupon) return '';
  return orWhileAway(
    priceCart(deps, owner, cart).then((priced) => priced.couponMessage),
    '',
  );
}

/** What is nice to have: left out while its owner is away. */
export async function orWhileAway<T>(answer: Promise<T>, instead: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'unavailable') return instead;
    throw error;
  }
}
