import { type SweepSpec, sweep } from '@shop/kit/jobs/sweep';
import type { CouponApplication } from '../../application/coupon-application.ts';

/** The guarantee behind the job: coupons whose last day is over, safe beside other replicas. */
export const endedCouponsSweep = (app: CouponApplication): SweepSpec =>
  sweep({ name: 'ended-coupons', everyMs: 60_000, run: () => app.endCoupons('') });
