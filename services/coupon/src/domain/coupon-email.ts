import type { NzDate } from '@shop/primitives/nz-time';
import { type Refusal, refuse } from '@shop/primitives/refusal';
import type { Coupon } from './coupon.ts';

/** A second press within so long is the first one again. */
export const REPEAT_MS = 60_000;

/** Why a coupon cannot be e-mailed, as staff read it; undefined when it can (docs/rules/coupons.md 14). */
export function emailProblem(coupon: Coupon, today: NzDate): Refusal | undefined {
  const { code, customerId, enabled, expiry, useCount, useLimit } = coupon;
  if (customerId === '') return refuse('precondition', 'coupon.email_nobody', 'Please choose a customer first');
  if (!enabled) return refuse('precondition', 'coupon.email_disabled', 'Please enable the coupon first');
  if (expiry !== null && expiry < today) return refuse('precondition', 'coupon.email_expired', `${code} has expired`);
  if (useCount >= useLimit) return refuse('precondition', 'coupon.email_used_up', `${code} has been used up`);
  return undefined;
}
