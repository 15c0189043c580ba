import { aSold } from '../../test/sold.ts';
import { expect, it } from 'vitest';
import { emptyCart } from './cart.ts';
import { assertCompletable } from './checkout.ts';
import { NOTHING_BROUGHT, pricedCart } from './pricing.ts';

const rug = aSold({ sku: 'RUG' });
const line = { sku: 'RUG', qty: 1, method: 'PCK', pickLocation: 'AKL' } as const;

it('a cart of a process that has never read the methods of payment cannot be placed now', () => {
  const cart = { ...emptyCart('c'), lines: [line] };
  const inputs = { pairs: [{ line, sellable: rug }], delivery: NOTHING_BROUGHT, coupon: undefined, ways: {} };
  const complete = () => assertCompletable(pricedCart(cart, inputs), undefined);
  expect(complete).toThrow(expect.objectContaining({ kind: 'unavailable', code: 'cart.methods' }));
});
