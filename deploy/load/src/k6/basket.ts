import type { CartContent } from '@shop/contract/v1/cart';
import { type Client, clientOf } from './client.ts';
import type { Goods, Sold } from './goods.ts';
import { anyOf, centsOf, expect } from './visit.ts';

/** Two things into the cart, a postcode: prices and sums are right. */
export function basket(goods: Goods): void {
  const shop = clientOf();
  const chosen = [anyOf(goods.sold), anyOf(goods.sold)];
  fill(shop, chosen);
  shop.post('postcode', '/v1/cart/zip', { zip: '6011' });
  assertSums(shop.get<CartContent>('cart', '/v1/cart/content'), chosen);
}

export function fill(shop: Client, chosen: readonly Sold[]): void {
  shop.get('session', '/v1/session');
  for (const { sku } of chosen) shop.post('cart add', '/v1/cart/add', { sku, qty: 1 });
}

/** Every line at the price that the shop showed, the total the sum of its parts, GST three twenty-thirds of it. */
export function assertSums({ cart, cartItems }: CartContent, chosen: readonly Sold[]): void {
  const wanted = new Map(chosen.map(({ sku, price }) => [sku, price]));
  const shown = Object.fromEntries(cartItems.map(({ sku, eachpriceorg }) => [sku, eachpriceorg]));
  expect('the cart has what was chosen, at its price', sorted(shown), sorted(Object.fromEntries(wanted)));
  const lines = cartItems.reduce((sum, { eachpriceinc, qty }) => sum + centsOf(eachpriceinc) * qty, 0);
  const fees = [cart.shippingcost, cart.assembly_cost, cart.rubbish_cost].reduce((sum, fee) => sum + centsOf(fee), 0);
  expect('the total is the sum of its parts', centsOf(cart.grandtotal), lines + fees - centsOf(cart.coupon_dis));
  expect('GST is 3/23 of the total', centsOf(cart.taxamount), Math.round((centsOf(cart.grandtotal) * 3) / 23));
}

const sorted = (of: Record<string, string>) => Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1));
