import { asCents, ZERO } from '@shop/primitives/money';
import { asCbm4 } from '@shop/primitives/volume';
import { expect, it } from 'vitest';
import { emptyCart } from './cart.ts';
import { assertCompletable } from './checkout.ts';
import { NOTHING_BROUGHT, pricedCart } from './pricing.ts';
import type { Sellable } from './sellable.ts';

const rug: Sellable = {
  ...{ sku: 'RUG', productSku: 'RUG', url: '', name: '', collection: '', thumb: '', optionText: '', brand: '' },
  ...{ categoryPath: [], priceCents: asCents(10_000), msrpCents: ZERO, priceVersion: 1, isHot: false, isSale: false },
  ...{ volumeCbm4: asCbm4(1), available: true, resupply: true, freeAny: 9, etaText: '', etaPickup: '' },
};
const line = { sku: 'RUG', qty: 1, method: 'PCK', pickLocation: 'AKL' } as const;

it('a cart of a process that payment has never told its methods cannot be placed now', () => {
  const cart = { ...emptyCart('c'), lines: [line] };
  const inputs = { pairs: [{ line, sellable: rug }], delivery: NOTHING_BROUGHT, coupon: undefined, ways: {} };
  const complete = () => assertCompletable(pricedCart(cart, inputs), undefined);
  expect(complete).toThrow(expect.objectContaining({ kind: 'unavailable', code: 'cart.methods' }));
});
