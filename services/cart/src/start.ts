import { serviceOf } from '@shop/kit/grpc/server';
import { newId } from '@shop/kit/ids';
import { startConsumers } from '@shop/kit/kafka/consumer';
import { kafkaOf } from '@shop/kit/kafka/login';
import { migrate } from '@shop/kit/postgres/migrate';
import type { Pool } from '@shop/kit/postgres/pool';
import type { ServiceScope } from '@shop/kit/service';
import { access } from '@shop/proto/access';
import { CartServiceService } from '@shop/proto/cart/v1/cart';
import { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import { CouponServiceService } from '@shop/proto/coupon/v1/coupon';
import { OrderServiceService } from '@shop/proto/order/v1/order';
import { PaymentServiceService } from '@shop/proto/payment/v1/payment';
import { type CartApplication, cartApplication } from './application/cart-application.ts';
import type { CartDeps } from './application/ports.ts';
import type { CartConfig } from './config.ts';
import { catalogConsumer } from './inbound/events/catalog.consumer.ts';
import { orderConsumer } from './inbound/events/order.consumer.ts';
import { cartHandler } from './inbound/grpc/cart.handler.ts';
import { purgeSweep } from './inbound/jobs/purge.sweep.ts';
import { cachedCatalogue } from './outbound/grpc/catalog.client.ts';
import { cachedCoupons } from './outbound/grpc/coupon.client.ts';
import { cartOrders } from './outbound/grpc/order.client.ts';
import { webPayments } from './outbound/grpc/payment.client.ts';
import { cartQueries } from './outbound/postgres/cart.query.ts';
import { cartPlacings } from './outbound/postgres/placing.repository.ts';
import { purge } from './outbound/postgres/purge.ts';
import { transactOn } from './outbound/postgres/transact.ts';

/** The only wiring. @returns the port of the rpc server */
export async function startCart(config: CartConfig, scope: ServiceScope): Promise<number> {
  await migrate({ url: config.DATABASE_URL, dir: new URL('../migrations', import.meta.url) });
  const pool = scope.pool();
  const { clock } = scope;
  const app = cartApplication({
    transact: transactOn(pool),
    carts: cartQueries(pool),
    placings: cartPlacings(pool),
    ...neighbours(config, scope),
    clock,
    newId,
  });
  scope.consumers([orderConsumer(app)]);
  listenToCatalog(config, scope, { app, pool });
  scope.sweeps([purgeSweep(() => purge(pool, clock.now()))]);
  return scope.grpc([serviceOf(CartServiceService, access.cart, cartHandler(app))]);
}

/** From now on only: a process that starts remembers nothing of before. */
function listenToCatalog(
  config: CartConfig,
  scope: ServiceScope,
  { app, pool }: { app: CartApplication; pool: Pool },
): void {
  const consumers = startConsumers([catalogConsumer(app, `cart-memory-${newId()}`)], {
    service: scope.name,
    ...kafkaOf(config),
    pool,
    log: scope.log,
    fromBeginning: false,
    prefix: config.KAFKA_PREFIX,
  });
  scope.onStop(consumers.stop);
}

/** Reads, and writes that act once however often they arrive, are sent again when a neighbour restarts. */
function neighbours(
  config: CartConfig,
  scope: ServiceScope,
): Pick<CartDeps, 'catalogue' | 'coupons' | 'payments' | 'orders'> {
  const catalog = scope.connect(CatalogServiceService, config.CATALOG_ADDRESS, {
    retry: ['getSellables', 'listLocations', 'priceDelivery'],
  });
  const coupon = scope.connect(CouponServiceService, config.COUPON_ADDRESS, { retry: ['check'] });
  const payment = scope.connect(PaymentServiceService, config.PAYMENT_ADDRESS, {
    retry: ['listMethods', 'checkTender', 'checkVoucher'],
  });
  // Order waits for the provider's answer in these.
  const order = scope.connect(OrderServiceService, config.ORDER_ADDRESS, {
    deadlineMs: 9_500,
    retry: ['place', 'reopen', 'followPayment'],
  });
  const now = () => scope.clock.now();
  return {
    catalogue: cachedCatalogue(catalog, now),
    coupons: cachedCoupons(coupon, now),
    payments: webPayments(payment, now),
    orders: cartOrders(order),
  };
}
