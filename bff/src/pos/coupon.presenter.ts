import { type Coupon, couponAct, couponType } from '@shop/contract/pos/coupon';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import { oneOf } from '@shop/primitives/one-of';
import type { CouponOp, ManagedCoupon } from '@shop/proto/coupon/v1/coupon';
import { wire } from '../v1/money.ts';

/** Who is meant by the ids of coupons; unknown ones have no name. */
export interface Names {
  readonly staff: ReadonlyMap<string, string>;
  readonly customers: ReadonlyMap<string, string>;
}

const bit = (on: boolean | undefined) => (on ? 1 : 0);
const time = (iso: string) => formatNzDateTime(new Date(iso));

/** A coupon as staff see it. */
export function presentCoupon({ terms, ...coupon }: ManagedCoupon, names: Names): Coupon {
  if (!terms) throw new RangeError(`coupon ${coupon.id} came without its terms`);
  return {
    ...{ id: coupon.id, code: terms.code, name: terms.name },
    type: oneOf(couponType.options, terms.type, () => new RangeError(`a coupon is "${terms.type}"`)),
    ...{ amount: wire(terms.amount), min_gtotal: wire(terms.minCents), user_id: coupon.customerId },
    customer: names.customers.get(coupon.customerId) ?? '',
    ...{ is_shipping: bit(terms.isShipping), exclude_hot: bit(terms.excludeHot), exclude_sale: bit(terms.excludeSale) },
    ...{ no_commission: bit(coupon.noCommission), expiry: terms.expiry, status: bit(coupon.enabled) },
    ...{ uselimit: coupon.useLimit, usecount: coupon.useCount },
    if_email: bit(coupon.history.some(({ what }) => what === 'emailed')),
    ...{ staff: names.staff.get(coupon.staffId) ?? '', created_at: time(coupon.createdAt) },
    op_history: coupon.history.map((op) => presentOp(op, names)),
  };
}

const presentOp = ({ what, staffId, at, orderNo }: CouponOp, { staff }: Names): Coupon['op_history'][number] => ({
  at: time(at),
  staff: staff.get(staffId) ?? '',
  order_no: orderNo,
  what: oneOf(couponAct.options, what, () => new RangeError(`something "${what}" was done to a coupon`)),
});
