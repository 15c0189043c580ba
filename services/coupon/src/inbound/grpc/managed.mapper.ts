import { asCents } from '@shop/primitives/money';
import { isNzDate } from '@shop/primitives/nz-time';
import { oneOf } from '@shop/primitives/one-of';
import { refuse } from '@shop/primitives/refusal';
import type * as wire from '@shop/proto/coupon/v1/coupon';
import { COUPON_SORTS, type CouponSearch, type ManagedCoupon } from '../../application/ports.ts';
import type { Coupon } from '../../domain/coupon.ts';
import type { NewCoupon } from '../../domain/new-coupon.ts';

const TYPES = ['percent', 'fixed'] as const;
const MOST_A_PAGE = 100;
const malformed = (what: string) => () => refuse('malformed', 'coupon.malformed', `${what} is not known.`);

export function toTerms({ expiry, ...coupon }: Coupon): wire.CouponTerms {
  const { code, name, type, amount, isShipping, excludeHot, excludeSale, minCents } = coupon;
  return { code, name, type, amount, isShipping, excludeHot, excludeSale, minCents, expiry: expiry ?? '' };
}

export function toManaged(coupon: ManagedCoupon): wire.ManagedCoupon {
  const { id, customerId, noCommission, enabled, useLimit, useCount, staffId, createdAt } = coupon;
  const history = coupon.history.map(({ what, staffId: by, at, orderNo }) => {
    return { what, staffId: by, at: new Date(at).toISOString(), orderNo };
  });
  const common = { id, customerId, noCommission, enabled, useLimit, useCount, staffId, history };
  return { ...common, terms: toTerms(coupon), createdAt: createdAt.toISOString() };
}

/** @throws Refusal malformed */
export function searchOf({ type, sort, page, pageSize, ...rest }: wire.ListCouponsRequest): CouponSearch {
  if (page < 1 || pageSize < 1 || pageSize > MOST_A_PAGE) throw malformed('That page')();
  return {
    ...rest,
    ...{ page, pageSize },
    type: oneOf([...TYPES, ''] as const, type, malformed('That type')),
    sort: oneOf(COUPON_SORTS, sort || 'created_at', malformed('That sort')),
  };
}

/** @throws Refusal malformed */
export function newCouponOf({ type, minCents, expiry, ...rest }: wire.NewCoupon): NewCoupon {
  if (expiry !== '' && !isNzDate(expiry)) throw malformed('That day')();
  return {
    ...rest,
    type: oneOf(TYPES, type, malformed('That type')),
    minCents: asCents(minCents),
    expiry: expiry === '' ? null : expiry,
  };
}

/** @throws Refusal not_found for what cannot be an id */
export function couponIdOf(id: string): string {
  if (!/^\d{1,15}$/.test(id)) throw refuse('not_found', 'coupon.unknown', 'This coupon does not exist.');
  return id;
}

/** @throws Refusal not_found for what cannot be an id */
export function emailIdOf(id: string): string {
  if (!/^\d{1,15}$/.test(id)) throw refuse('not_found', 'coupon.no_email', 'There is no such mail of a coupon.');
  return id;
}
