import { setTimeout as sleep } from 'node:timers/promises';
import { serviceOf } from '@shop/kit/grpc/server';
import { newId, newToken } from '@shop/kit/ids';
import { retentionSweep } from '@shop/kit/jobs/retention';
import { migrate } from '@shop/kit/postgres/migrate';
import type { ServiceScope } from '@shop/kit/service';
import { isTraining } from '@shop/kit/shop-mode';
import { createKeyedMutex } from '@shop/kit/keyed-mutex';
import { access } from '@shop/proto/access';
import { AccountServiceService } from '@shop/proto/account/v1/account';
import { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import { CouponServiceService } from '@shop/proto/coupon/v1/coupon';
import { OrderServiceService } from '@shop/proto/order/v1/order';
import { PaymentServiceService } from '@shop/proto/payment/v1/payment';
import { orderApplication } from './application/order-application.ts';
import type { QuoteDeps } from './application/quote-ports.ts';
import type { OrderConfig } from './config.ts';
import { bankingConsumer } from './inbound/events/banking.consumer.ts';
import { catalogConsumer } from './inbound/events/catalog.consumer.ts';
import { paymentConsumer } from './inbound/events/payment.consumer.ts';
import { counterHandler } from './inbound/grpc/counter.handler.ts';
import { commentsHandler } from './inbound/grpc/comments.handler.ts';
import { dispatchHandler } from './inbound/grpc/dispatch.handler.ts';
import { customerDocumentsHandler } from './inbound/grpc/customer-documents.handler.ts';
import { listsHandler } from './inbound/grpc/lists.handler.ts';
import { orderHandler } from './inbound/grpc/order.handler.ts';
import { quoteHandler } from './inbound/grpc/quote.handler.ts';
import { EXPIRE_HOLD, expireHoldWorker } from './inbound/jobs/expire-hold.worker.ts';
import { EXPIRE_QUOTE, expireQuoteWorker } from './inbound/jobs/expire-quote.worker.ts';
import { orderSweeps } from './inbound/jobs/order.sweeps.ts';
import { quoteReminders } from './outbound/bullmq/quote-reminders.ts';
import { reminders } from './outbound/bullmq/reminders.ts';
import { accountClient } from './outbound/grpc/account.client.ts';
import { binsClient } from './outbound/grpc/bins.client.ts';
import { catalogClient } from './outbound/grpc/catalog.client.ts';
import { couponClient } from './outbound/grpc/coupon.client.ts';
import { holdMovesClient } from './outbound/grpc/hold-moves.client.ts';
import { paymentClient } from './outbound/grpc/payment.client.ts';
import { customerQuery } from './outbound/postgres/customer.query.ts';
import { deliveryQuery } from './outbound/postgres/delivery.repository.ts';
import { dispatchQuery } from './outbound/postgres/dispatch.repository.ts';
import { dueQuery } from './outbound/postgres/due.query.ts';
import { logRepository } from './outbound/postgres/log.repository.ts';
import { keptCounts } from './outbound/memory/kept-counts.ts';
import { keptMarks } from './outbound/memory/kept-marks.ts';
import { orderListQuery } from './outbound/postgres/order-list.query.ts';
import { orderLookupQuery } from './outbound/postgres/order-lookup.query.ts';
import { orderViewQuery } from './outbound/postgres/order-view.query.ts';
import { orderStatements } from './outbound/postgres/order.repository.ts';
import { quoteQuery } from './outbound/postgres/quote.query.ts';
import { reallocationQuery } from './outbound/postgres/reallocation.repository.ts';
import { RETENTION } from './outbound/postgres/retention.ts';
import { transactOn } from './outbound/postgres/transact.ts';

const MIGRATIONS = new URL('../migrations', import.meta.url);

/** The only wiring. @returns the port of the rpc server */
export async function startOrder(config: OrderConfig, scope: ServiceScope): Promise<number> {
  await migrate({ url: config.DATABASE_URL, dir: MIGRATIONS, isTraining: isTraining(config) });
  const pool = scope.pool({ share: 2 / 3 });
  // Whoever searches waits behind who searches, not whoever pays behind them.
  const listPool = scope.pool({ name: 'lists', share: 1 / 3, plans: 'each' });
  const relay = scope.relay(pool);
  const app = orderApplication({
    transact: transactOn(pool, relay.nudge),
    lookups: orderLookupQuery(pool),
    statements: orderStatements(pool),
    documents: orderViewQuery(pool),
    due: dueQuery(pool),
    lists: keptCounts(keptMarks(orderListQuery(listPool), scope.clock.now), scope.clock.now),
    logStore: logRepository(pool),
    quotes: quoteQuery(pool),
    ...{ dispatches: dispatchQuery(pool), reallocations: reallocationQuery(pool), deliveries: deliveryQuery(pool) },
    customers: customerQuery(pool),
    quoteDays: { usual: config.QUOTE_DAYS, most: config.QUOTE_MOST_DAYS },
    ...neighbours(config, scope),
    clock: scope.clock,
    ids: { newId, newToken },
    wait: (ms) => sleep(ms),
    exclusive: createKeyedMutex(),
    remind: reminders({ queue: scope.queue<object>(EXPIRE_HOLD), now: () => scope.clock.now() }),
    remindExpiry: quoteReminders({ queue: scope.queue(EXPIRE_QUOTE), now: () => scope.clock.now() }),
    log: scope.log,
  });
  scope.consumers([paymentConsumer(app), bankingConsumer(app), catalogConsumer(app)]);
  scope.workers([expireHoldWorker(app), expireQuoteWorker(app)]);
  scope.sweeps([...orderSweeps(app), retentionSweep('order', RETENTION, { pool, clock: scope.clock })]);
  const handlers = {
    ...orderHandler(app),
    ...quoteHandler(app),
    ...customerDocumentsHandler(app),
    ...counterHandler(app),
    ...dispatchHandler(app),
    ...listsHandler(app),
    ...commentsHandler(app),
  };
  return scope.grpc([serviceOf(OrderServiceService, access.order, handlers)]);
}

/** Takes and releases are keyed, so they may be sent again; payment waits for a provider and gets longer. */
function neighbours(
  config: OrderConfig,
  scope: ServiceScope,
): Pick<QuoteDeps, 'stock' | 'bins' | 'holdMoves' | 'coupons' | 'payments' | 'accounts'> {
  const catalog = scope.connect(CatalogServiceService, config.CATALOG_ADDRESS, {
    deadlineMs: 4_000,
    retry: ['holdStock', 'releaseHold', 'listBins', 'takeFromBin', 'moveHold'],
  });
  const coupon = scope.connect(CouponServiceService, config.COUPON_ADDRESS, { retry: ['takeUse', 'releaseUse'] });
  const payment = scope.connect(PaymentServiceService, config.PAYMENT_ADDRESS, {
    deadlineMs: 9_000,
    retry: [
      'listMethods',
      'resolve',
      'outcomeOrAbort',
      'closeAttempt',
      'getAttempt',
      'releaseTender',
      'holdTender',
      'take',
      'keepTender',
      'startTerminal',
      'readTerminal',
      'listAtTerminals',
      'settleByHand',
    ],
  });
  const account = scope.connect(AccountServiceService, config.ACCOUNT_ADDRESS, { retry: ['findGrants', 'nameStaff'] });
  return {
    ...{
      stock: catalogClient(catalog),
      bins: binsClient(catalog),
      holdMoves: holdMovesClient(catalog),
      coupons: couponClient(coupon),
      payments: paymentClient(payment),
    },
    accounts: accountClient(account),
  };
}
