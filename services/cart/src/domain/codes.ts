import type { Cart, SetCoupon, SetVoucher } from './cart.ts';

/** What became of a code typed in the coupon box. */
export type TypedCode =
  | { readonly kind: 'coupon'; readonly coupon: SetCoupon }
  | { readonly kind: 'voucher'; readonly voucher: SetVoucher }
  /** it does not apply: the message says so, and the cart stays as it was */
  | { readonly kind: 'refused'; readonly message: string }
  /** '' was typed: no code any more */
  | { readonly kind: 'cleared' };

type Codes = Pick<Cart, 'coupon' | 'voucher'>;

/** The code that stands in the coupon box: a coupon's, else a voucher's. A page posts it back with everything else. */
export const shownCode = ({ coupon, voucher }: Codes): string => coupon?.code ?? voucher?.code ?? '';

/** Codes are kept and compared in capitals without blanks at the ends. */
export const plainCode = (typed: string): string => typed.trim().toUpperCase();

/** Whether the cart has this code already (or has none, for ''), so that no look-up is needed. */
export function isSetAlready(cart: Codes, typed: string): boolean {
  const code = plainCode(typed);
  return code === '' ? shownCode(cart) === '' : code === cart.coupon?.code || code === cart.voucher?.code;
}

/** The cart without one of its codes, the other stays. @returns the same cart when it has no such code */
export function withoutCode(cart: Cart, typed: string): Cart {
  const code = plainCode(typed);
  if (cart.coupon?.code === code) return { ...cart, coupon: null };
  return cart.voucher?.code === code ? { ...cart, voucher: null } : cart;
}

/** A coupon and a voucher may stand side by side: one lowers the price, the other pays. */
export function withCode(cart: Cart, code: TypedCode | undefined): Cart {
  if (code?.kind === 'coupon') return { ...cart, coupon: code.coupon };
  if (code?.kind === 'voucher') return { ...cart, voucher: code.voucher };
  const clears = code?.kind === 'cleared' && shownCode(cart) !== '';
  return clears ? { ...cart, coupon: null, voucher: null } : cart;
}
