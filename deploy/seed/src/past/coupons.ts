import type { SeedCouponUse, SeedOrder } from '../order-model.ts';
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
