import { type WorkerSpec, worker } from '@shop/kit/jobs/worker';
import { z } from 'zod';
import type { CouponApplication } from '../../application/coupon-application.ts';

export const END_COUPON = 'end-coupon';
const endingCoupon = z.object({ code: z.string().min(1) });

/** Enqueued with jobId `end-coupon-<code>` for the end of its last day; what is due stands in Postgres, so it is safe to run twice. */
export const endCouponWorker = (app: CouponApplication): WorkerSpec =>
  worker({
    queue: END_COUPON,
    concurrency: 1,
    payload: endingCoupon,
    run: async ({ code }) => ((await app.endCoupons(code)) === 0 ? 'idle' : 'ended'),
  });
