import { setTimeout as sleep } from 'node:timers/promises';
import { serviceOf } from '@shop/kit/grpc/server';
import { newId, newToken } from '@shop/kit/ids';
import { retentionSweep } from '@shop/kit/jobs/retention';
import { migrate } from '@shop/kit/postgres/migrate';
import type { ServiceScope } from '@shop/kit/service';
import { isTraining } from '@shop/kit/shop-mode';
import { access } from '@shop/proto/access';
import { AccountServiceService } from '@shop/proto/account/v1/account';
import { CartServiceService } from '@shop/proto/cart/v1/cart';
import { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import { CouponServiceService } from '@shop/proto/coupon/v1/coupon';
import { OrderServiceService } from '@shop/proto/order/v1/order';
import { PaymentServiceService } from '@shop/proto/payment/v1/payment';
import { cartApplication } from './application/cart-application.ts';
import type { CartDeps } from './application/ports.ts';
import type { CartConfig } from './config.ts';
import { catalogConsumer } from './inbound/events/catalog.consumer.ts';
import { orderConsumer } from './inbound/events/order.consumer.ts';
import { cartHandler } from './inbound/grpc/cart.handler.ts';
import { accountClient } from './outbound/grpc/account.client.ts';
import { catalogClient } from './outbound/grpc/catalog.client.ts';
import { couponClient } from './outbound/grpc/coupon.client.ts';
import { orderClient } from './outbound/grpc/order.client.ts';
import { paymentClient } from './outbound/grpc/payment.client.ts';
import { quoteClient } from './outbound/grpc/quote.client.ts';
import { stockClient } from './outbound/grpc/stock.client.ts';
import { cartQuery } from './outbound/postgres/cart.query.ts';
import { draftQuery } from './outbound/postgres/draft.query.ts';
import { draftRepository } from './outbound/postgres/draft.repository.ts';
import { placingRepository } from './outbound/postgres/placing.repository.ts';
import { grantQuery } from './outbound/postgres/grant.query.ts';
import { RETENTION } from './outbound/postgres/retention.ts';
import { savingRepository } from './outbound/postgres/saving.repository.ts';
import { sentCartRepository } from './outbound/postgres/sent-cart.repository.ts';
import { sentLogQuery } from './outbound/postgres/sent-log.query.ts';
import { transactOn } from './outbound/postgres/transact.ts';
import { invalidations } from './outbound/redis/invalidation.channel.ts';

const MIGRATIONS = new URL('../migrations', import.meta.url);

/** The only wiring. @returns the port of the rpc server */
export async function startCart(config: CartConfig, scope: ServiceScope): Promise<number> {
  await migrate({ url: config.DATABASE_URL, dir: MIGRATIONS, isTraining: isTraining(config) });
  const pool = scope.pool();
  const { clock } = scope;
  const { nudge } = scope.relay(pool);
  const near = neighbours(config, scope);
  const app = cartApplication({
    transact: transactOn(pool),
    carts: cartQuery(pool),
    placings: placingRepository(pool),
    drafts: { ...draftQuery(pool), ...draftRepository(pool, nudge) },
    savings: savingRepository(pool),
    spent: grantQuery(pool),
    discounts: grantQuery(pool),
    ...near,
    invalidate: invalidations(scope, near.catalogue),
    clock,
    newId,
    wait: (ms) => sleep(ms),
    newToken,
    sent: sentCartRepository(pool, nudge),
    sentLog: sentLogQuery(pool),
  });
  scope.consumers([orderConsumer(app), catalogConsumer(app)]);
  scope.sweeps([retentionSweep('cart', RETENTION, { pool, clock })]);
  return scope.grpc([serviceOf(CartServiceService, access.cart, cartHandler(app))]);
}

/** Reads, and writes that act once however often they arrive, are sent again when a neighbour restarts. */
function neighbours(
  config: CartConfig,
  scope: ServiceScope,
): Pick<CartDeps, 'catalogue' | 'stock' | 'coupons' | 'payments' | 'orders' | 'quotes' | 'grants' | 'customers'> {
  const account = scope.connect(AccountServiceService, config.ACCOUNT_ADDRESS, {
    retry: ['findGrants', 'noteSubject'],
  });
  const catalog = scope.connect(CatalogServiceService, config.CATALOG_ADDRESS, {
    retry: ['getSellables', 'getStock', 'listLocations', 'listDeliveryTags', 'findScanned', 'priceDelivery'],
  });
  const coupon = scope.connect(CouponServiceService, config.COUPON_ADDRESS, { retry: ['check'] });
  const payment = scope.connect(PaymentServiceService, config.PAYMENT_ADDRESS, {
    retry: ['listMethods', 'checkTender', 'checkVoucher'],
  });
  // Order waits for the provider's answer in these.
  const order = scope.connect(OrderServiceService, config.ORDER_ADDRESS, {
    deadlineMs: 9_500,
    retry: ['place', 'reopen', 'getPayment', 'saveQuote', 'placeDraft', 'getDocument'],
  });
  const now = () => scope.clock.now();
  return {
    catalogue: catalogClient(catalog, now),
    stock: stockClient(catalog),
    coupons: couponClient(coupon, now),
    payments: paymentClient(payment, now),
    orders: orderClient(order),
    quotes: quoteClient(order),
    grants: accountClient(account),
    customers: accountClient(account),
  };
}
