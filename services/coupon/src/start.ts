import { serviceOf } from '@shop/kit/grpc/server';
import { retentionSweep } from '@shop/kit/jobs/retention';
import { migrate } from '@shop/kit/postgres/migrate';
import type { ServiceScope } from '@shop/kit/service';
import { isTraining } from '@shop/kit/shop-mode';
import { access } from '@shop/proto/access';
import { CouponServiceService } from '@shop/proto/coupon/v1/coupon';
import { couponApplication } from './application/coupon-application.ts';
import { type CouponConfig, couponLimitsOf } from './config.ts';
import { orderConsumer } from './inbound/events/order.consumer.ts';
import { endedCouponsSweep } from './inbound/jobs/ended-coupons.sweep.ts';
import { END_COUPON, endCouponWorker } from './inbound/jobs/end-coupon.worker.ts';
import { couponReminders } from './outbound/bullmq/coupon-reminders.ts';
import { couponHandler } from './inbound/grpc/coupon.handler.ts';
import { couponListQuery } from './outbound/postgres/coupon-list.query.ts';
import { couponRepository } from './outbound/postgres/coupon.repository.ts';
import { RETENTION } from './outbound/postgres/retention.ts';
import { transactOn } from './outbound/postgres/transact.ts';

const MIGRATIONS = new URL('../migrations', import.meta.url);

/** The only wiring. @returns the port of the rpc server */
export async function startCoupon(config: CouponConfig, scope: ServiceScope): Promise<number> {
  await migrate({ url: config.DATABASE_URL, dir: MIGRATIONS, isTraining: isTraining(config) });
  const pool = scope.pool();
  const { nudge } = scope.relay(pool);
  const app = couponApplication({
    transact: transactOn(pool, nudge),
    coupons: couponRepository(pool),
    list: couponListQuery(pool),
    remindEnd: couponReminders({ queue: scope.queue(END_COUPON), now: () => scope.clock.now() }),
    clock: scope.clock,
    limits: couponLimitsOf(config),
  });
  scope.consumers([orderConsumer(app)]);
  scope.workers([endCouponWorker(app)]);
  scope.sweeps([endedCouponsSweep(app), retentionSweep('coupon', RETENTION, { pool, clock: scope.clock })]);
  return scope.grpc([serviceOf(CouponServiceService, access.coupon, couponHandler(app))]);
}
