import { Refusal } from '@shop/primitives/refusal';
import type { Cart } from '../domain/cart.ts';
import { plainCode, type TypedCode } from '../domain/codes.ts';
import { assertText } from '../domain/form.ts';
import type { Owner } from '../domain/owner.ts';
import { itemsAmount } from '../domain/pricing.ts';
import { pairsOf, type PriceDeps, priceCart } from './price-cart.ts';

type Customer = Pick<Owner, 'customerId'>;

interface Typed {
  readonly typed: string;
  readonly cart: Cart;
}

/**
 * Looks up coupon first, then payment: a voucher's code goes in the same box (docs/rules/coupons.md 1).
 * @throws Refusal unavailable when coupon or payment is away: then nothing of the request is stored
 */
export async function resolveCode(deps: PriceDeps, owner: Customer, { typed, cart }: Typed): Promise<TypedCode> {
  assertText(typed, 'code');
  const code = plainCode(typed);
  if (code === '') return { kind: 'cleared' };
  try {
    return await asCoupon(deps, owner, { typed: code, cart });
  } catch (error) {
    if (!isNo(error)) throw error;
    return error.kind === 'not_found'
      ? asVoucher(deps, code, error.message)
      : { kind: 'refused', message: error.message };
  }
}

const isNo = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.kind === 'not_found' || error.kind === 'precondition');

/** Coupon has the code; whether it takes anything off these items is decided here. */
async function asCoupon(deps: PriceDeps, owner: Customer, { typed, cart }: Typed): Promise<TypedCode> {
  const items = itemsAmount(await pairsOf(deps, cart));
  const asked = { code: typed, customerId: owner.customerId, orderNo: cart.orderNo };
  const coupon = await deps.coupons.check(asked, items);
  const { couponMessage } = await priceCart(deps, owner, { ...cart, coupon, state: 'open' });
  return couponMessage === '' ? { kind: 'coupon', coupon } : { kind: 'refused', message: couponMessage };
}

/** Where neither has such a code, the shopper reads coupon's sentence. */
async function asVoucher({ payments }: PriceDeps, code: string, unknown: string): Promise<TypedCode> {
  try {
    return { kind: 'voucher', voucher: await payments.voucher(code) };
  } catch (error) {
    if (!isNo(error)) throw error;
    return { kind: 'refused', message: error.kind === 'not_found' ? unknown : error.message };
  }
}
