import { baseConfig } from '@shop/kit/config';
import { asCents } from '@shop/primitives/money';
import { z } from 'zod';
import type { CouponLimits } from './domain/new-coupon.ts';

const count = (meaning: string, value: number) =>
  z.coerce.number().int().min(0).default(value).describe(`${meaning}, a whole number`);

/** What a member of staff may give away with a coupon of their own making (docs/rules/coupons.md 11). */
const couponCounts = {
  COUPON_STAFF_PERCENT: count('the highest percentage that staff may make a coupon of; more needs a manager', 50),
  COUPON_STAFF_DOLLARS: count('the same of a fixed sum, in dollars', 500),
  COUPON_STAFF_DAILY: count('coupons that one member of staff makes on one NZ day', 30),
};

/** The only reader of this service's environment. */
export const couponConfig = z.object({ ...baseConfig, ...couponCounts });
export type CouponConfig = z.output<typeof couponConfig>;

/** The limits when nothing else is configured. */
export const COUPON_COUNTS = z.object(couponCounts).parse({});

export const couponLimitsOf = (config: typeof COUPON_COUNTS): CouponLimits => ({
  basisPoints: config.COUPON_STAFF_PERCENT * 100,
  cents: asCents(config.COUPON_STAFF_DOLLARS * 100),
  daily: config.COUPON_STAFF_DAILY,
});
