import { serviceOf } from '@shop/kit/grpc/server';
import { retentionSweep } from '@shop/kit/jobs/retention';
import { migrate } from '@shop/kit/postgres/migrate';
import type { ServiceScope } from '@shop/kit/service';
import { isTraining } from '@shop/kit/shop-mode';
import { access } from '@shop/proto/access';
import { AccountServiceService } from '@shop/proto/account/v1/account';
import { BankingServiceService } from '@shop/proto/banking/v1/banking';
import { CartServiceService } from '@shop/proto/cart/v1/cart';
import { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import { CouponServiceService } from '@shop/proto/coupon/v1/coupon';
import { NotificationServiceService } from '@shop/proto/notification/v1/notification';
import { OrderServiceService } from '@shop/proto/order/v1/order';
import { notificationApplication } from './application/notification-application.ts';
import type { RequestedMail, NotificationDeps, Owners } from './application/ports.ts';
import type { NotificationConfig } from './config.ts';
import type { Shop } from './domain/shop.ts';
import { accountConsumer } from './inbound/events/account.consumer.ts';
import { cartConsumer } from './inbound/events/cart.consumer.ts';
import { couponConsumer } from './inbound/events/coupon.consumer.ts';
import { orderConsumer } from './inbound/events/order.consumer.ts';
import { notificationHandler } from './inbound/grpc/notification.handler.ts';
import { notificationSweeps } from './inbound/jobs/notification.sweeps.ts';
import { SEND_MAIL, sendMailWorker } from './inbound/jobs/send-mail.worker.ts';
import { documents } from './outbound/documents/documents.ts';
import { ownersClient } from './outbound/grpc/owners.client.ts';
import { emails } from './outbound/emails/emails.ts';
import { meter } from './outbound/meter.ts';
import { messageRepository } from './outbound/postgres/message.repository.ts';
import { RETENTION } from './outbound/postgres/retention.ts';
import { smtpMailer } from './outbound/smtp/smtp.mailer.ts';

const MIGRATIONS = new URL('../migrations', import.meta.url);

/** The only wiring. @returns the port of the rpc server */
export async function startNotification(config: NotificationConfig, scope: ServiceScope): Promise<number> {
  await migrate({ url: config.DATABASE_URL, dir: MIGRATIONS, isTraining: isTraining(config) });
  const pool = scope.pool();
  const shop = shopOf(config);
  const mailer = smtpMailer({ url: config.SMTP_URL, from: shop.from });
  scope.onStop(mailer.close);
  const app = notificationApplication({
    messages: messageRepository(pool),
    owners: neighbours(config, scope),
    emails: emails(shop),
    documents: documents(shop),
    mailer,
    shop,
    clock: scope.clock,
    wake: waker(scope),
    meter,
    log: scope.log,
  });
  scope.consumers([orderConsumer(app), accountConsumer(app), cartConsumer(app), couponConsumer(app)]);
  scope.workers([sendMailWorker(app)]);
  scope.sweeps([...notificationSweeps(app), retentionSweep('notification', RETENTION, { pool, clock: scope.clock })]);
  return scope.grpc([serviceOf(NotificationServiceService, access.notification, notificationHandler(app))]);
}

function waker(scope: ServiceScope): NotificationDeps['wake'] {
  const queue = scope.queue<RequestedMail>(SEND_MAIL);
  return (requested) => queue.enqueue(requested.requestId, requested);
}

/** Reads only, so each may be retried. */
function neighbours(config: NotificationConfig, scope: ServiceScope): Owners {
  const banking = scope.connect(BankingServiceService, config.BANKING_ADDRESS, { retry: ['getRecord'] });
  const cart = scope.connect(CartServiceService, config.CART_ADDRESS, { retry: ['getSentCart'] });
  const order = scope.connect(OrderServiceService, config.ORDER_ADDRESS, {
    retry: ['getDocument', 'getQuoteEmail'],
  });
  const account = scope.connect(AccountServiceService, config.ACCOUNT_ADDRESS, {
    retry: ['getPasswordReset', 'getLead', 'nameStaff', 'getCustomer'],
  });
  const catalog = scope.connect(CatalogServiceService, config.CATALOG_ADDRESS, { retry: ['listLocations'] });
  const coupon = scope.connect(CouponServiceService, config.COUPON_ADDRESS, { retry: ['getEmail'] });
  return ownersClient({ banking, cart, order, account, catalog, coupon }, scope.clock);
}

const shopOf = (config: NotificationConfig): Shop => ({
  name: config.SHOP_NAME,
  origin: config.PUBLIC_ORIGIN.replace(/\/+$/, ''),
  phone: config.SHOP_PHONE ?? '',
  inbox: config.SHOP_INBOX,
  address: config.SUPPLIER_ADDRESS ?? '',
  from: { name: config.MAIL_FROM.name || config.SHOP_NAME, address: config.MAIL_FROM.address },
  supplier: config.SUPPLIER_NAME,
  gstNumber: config.GST_NUMBER,
  isTraining: isTraining(config),
  bank: { name: config.BANK_ACCOUNT_NAME, account: config.BANK_ACCOUNT_NUMBER },
});
