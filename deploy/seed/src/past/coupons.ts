import { COUPONS, STAFF } from '../people.ts';
import type { SeedCouponOp, SeedCouponUse, SeedOrder } from '../order-model.ts';
import { versionOf } from './books.ts';

/** The use of a coupon by an order or a saved quote (docs/rules/coupons.md 5 and 8). */
export function usesOf(order: SeedOrder): SeedCouponUse[] {
  const { orderNo, couponCode: code, customerId, status, created, paid, expiresInDays } = order;
  if (code === '') return [];
  const use = { orderNo, version: versionOf(order), code, customerId, taken: created };
  const expired = expiresInDays !== null && expiresInDays < 0;
  if (expired) return [{ ...use, state: 'released', ended: { daysAgo: -expiresInDays - 1, minute: 1 } }];
  if (status === 'locked') return [{ ...use, state: 'released', ended: { ...created, minute: created.minute + 40 } }];
  return [paid ? { ...use, state: 'final', ended: paid } : { ...use, state: 'held', ended: null }];
}

/** Before every use of them, and before the last day of the one that is over. */
const MADE_DAYS_AGO = 730;

/** What staff did to the coupons: an admin made them, and switched one off for a while. */
export function opsOf(): SeedCouponOp[] {
  const staffId = STAFF.find(({ role }) => role === 'admin')?.id ?? '';
  const made = COUPONS.map(({ code }, n): SeedCouponOp => {
    return { code, what: 'created', staffId, at: { daysAgo: MADE_DAYS_AGO, minute: 600 + n } };
  });
  const paused: SeedCouponOp = { code: 'ONCE', what: 'disabled', staffId, at: { daysAgo: 430, minute: 1020 } };
  return [...made, paused, { ...paused, what: 'enabled', at: { daysAgo: 429, minute: 540 } }];
}
