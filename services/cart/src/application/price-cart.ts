import { isNzPostcode } from '@shop/primitives/nz-address';
import { Refusal } from '@shop/primitives/refusal';
import type { Cbm4 } from '@shop/primitives/volume';
import { type Cart, type CartLine, isPlacedAsIs } from '../domain/cart.ts';
import type { Form } from '../domain/form.ts';
import type { Owner } from '../domain/owner.ts';
import {
  type CouponToday,
  type DeliveryPrice,
  itemsAmount,
  type LinePair,
  NOTHING_BROUGHT,
  type PricedCart,
  pricedCart,
  TO_BE_QUOTED,
  volumeToBring,
} from '../domain/pricing.ts';
import type { CartDeps } from './ports.ts';

export type PriceDeps = Pick<CartDeps, 'catalogue' | 'coupons' | 'payments'>;

/**
 * The cart at today's prices. In the common case every answer comes from this process's caches.
 * @throws Refusal unavailable when catalog is away and has not answered before: no price is better than a wrong one
 */
export async function priceCart(
  deps: PriceDeps,
  owner: Pick<Owner, 'customerId'> | undefined,
  cart: Cart,
): Promise<PricedCart> {
  const pairs = await pairsOf(deps, cart);
  const [delivery, coupon, ways] = await Promise.all([
    deliveryOf(deps, cart, volumeToBring(pairs)),
    couponToday(deps, cart, { pairs, customerId: owner?.customerId ?? '' }),
    deps.payments.ways(),
  ]);
  return pricedCart(cart, { pairs, delivery, coupon, ways });
}

/** What its page shows: while a cart is being paid the document that was placed, else today's prices. */
export async function shownCart(
  deps: PriceDeps & Pick<CartDeps, 'carts'>,
  owner: Owner | undefined,
  cart: Cart,
): Promise<PricedCart> {
  const placedAs = isPlacedAsIs(cart) ? await deps.carts.placedAs(cart) : undefined;
  return placedAs ? { ...placedAs, cart } : priceCart(deps, owner, cart);
}

export async function pairsOf<L extends CartLine>(
  { catalogue }: Pick<CartDeps, 'catalogue'>,
  { lines }: { readonly lines: readonly L[] },
): Promise<(LinePair & { readonly line: L })[]> {
  if (lines.length === 0) return [];
  const known = await catalogue.sellables(lines.map(({ sku }) => sku));
  return lines.map((line) => ({ line, sellable: known.get(line.sku) }));
}

/** @param volume of what is brought; undefined: nothing is */
export function deliveryOf(
  { catalogue }: Pick<CartDeps, 'catalogue'>,
  { contact }: Form,
  volume: Cbm4 | undefined,
): Promise<DeliveryPrice> {
  const zip = contact.zip.trim();
  if (volume === undefined) return Promise.resolve(NOTHING_BROUGHT);
  return isNzPostcode(zip) ? catalogue.delivery(zip, volume) : Promise.resolve(TO_BE_QUOTED);
}

interface CouponQuestion {
  readonly pairs: readonly LinePair[];
  readonly customerId: string;
}

/**
 * The cart's coupon as coupon sees it now. While the cart lies with order its own order holds a use of it, so coupon would
 * call a last use spent: then, and while coupon is away, the terms of the day it was set stand. Order takes the use and
 * has the last word.
 */
export async function couponToday(
  { coupons }: Pick<CartDeps, 'coupons'>,
  cart: Pick<Cart, 'coupon' | 'state' | 'orderNo'>,
  { pairs, customerId }: CouponQuestion,
): Promise<CouponToday | undefined> {
  if (!cart.coupon) return undefined;
  const { code, terms } = cart.coupon;
  if (cart.state !== 'open') return { terms, refused: '' };
  try {
    const known = await coupons.check({ code, customerId, orderNo: cart.orderNo }, itemsAmount(pairs));
    return { terms: known.terms, refused: '' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { terms, refused: error.kind === 'unavailable' ? '' : error.message };
  }
}
