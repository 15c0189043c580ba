import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@shop/kit/grpc/client';
import { serviceOf } from '@shop/kit/grpc/server';
import { newId, newToken } from '@shop/kit/ids';
import { migrate } from '@shop/kit/postgres/migrate';
import type { ServiceScope } from '@shop/kit/service';
import { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import { CouponServiceService } from '@shop/proto/coupon/v1/coupon';
import { OrderServiceService } from '@shop/proto/order/v1/order';
import { PaymentServiceService } from '@shop/proto/payment/v1/payment';
import { orderApplication } from './application/order-application.ts';
import type { OrderDeps, TakeKey } from './application/ports.ts';
import type { OrderConfig } from './config.ts';
import { paymentConsumer } from './inbound/events/payment.consumer.ts';
import { orderHandler } from './inbound/grpc/order.handler.ts';
import { EXPIRE_HOLD, expireHoldWorker } from './inbound/jobs/expire-hold.worker.ts';
import { orderSweeps } from './inbound/jobs/order.sweeps.ts';
import { catalogStock } from './outbound/grpc/catalog.client.ts';
import { couponUses } from './outbound/grpc/coupon.client.ts';
import { paymentAttempts } from './outbound/grpc/payment.client.ts';
import { orderLookups } from './outbound/postgres/order-lookup.query.ts';
import { orderReads } from './outbound/postgres/order-view.query.ts';
import { orderStatements } from './outbound/postgres/order.repository.ts';
import { transactOn } from './outbound/postgres/transact.ts';

/** The only wiring. @returns the port of the rpc server */
export async function startOrder(config: OrderConfig, scope: ServiceScope): Promise<number> {
  await migrate({ url: config.DATABASE_URL, dir: new URL('../migrations', import.meta.url) });
  const pool = scope.pool();
  const relay = scope.relay(pool);
  const app = orderApplication({
    transact: transactOn(pool, relay.nudge),
    lookups: orderLookups(pool),
    statements: orderStatements(pool),
    documents: orderReads(pool),
    ...neighbours(config, scope),
    clock: scope.clock,
    ids: { newId, newToken },
    wait: (ms) => sleep(ms),
    remind: reminder(scope),
    log: scope.log,
  });
  scope.consumers([paymentConsumer(app)]);
  scope.workers([expireHoldWorker(app)]);
  scope.sweeps(orderSweeps(app));
  return scope.grpc([serviceOf(OrderServiceService, orderHandler(app))]);
}

/** A job for the end of the reservation, a second late, so that its row is surely due. */
function reminder(scope: ServiceScope): OrderDeps['remind'] {
  const queue = scope.queue<TakeKey>(EXPIRE_HOLD);
  return (key, dueAt) => {
    const delayMs = dueAt.getTime() - scope.clock.now().getTime() + 1_000;
    return queue.enqueue(`expire-hold-${key.orderNo}-${key.version}`, key, { delayMs });
  };
}

/** Takes and releases are keyed, so they may be sent again; payment waits for a provider and gets longer. */
function neighbours(config: OrderConfig, scope: ServiceScope): Pick<OrderDeps, 'stock' | 'coupons' | 'payments'> {
  const catalog = connect(CatalogServiceService, config.CATALOG_ADDRESS, {
    deadlineMs: 4_000,
    retry: ['holdStock', 'releaseHold'],
  });
  const coupon = connect(CouponServiceService, config.COUPON_ADDRESS, { retry: ['takeUse', 'releaseUse'] });
  const payment = connect(PaymentServiceService, config.PAYMENT_ADDRESS, {
    deadlineMs: 9_000,
    retry: ['resolve', 'closeAttempt', 'releaseTender', 'holdTender'],
  });
  for (const client of [catalog, coupon, payment]) scope.onStop(() => client.close());
  return { stock: catalogStock(catalog), coupons: couponUses(coupon), payments: paymentAttempts(payment) };
}
