import { createLog } from '@shop/kit/log';
import { serveGrpc, type Service, serviceOf } from '@shop/kit/grpc/server';
import { newId } from '@shop/kit/ids';
import { createPublisher } from '@shop/kit/kafka/producer';
import { kafkaOf } from '@shop/kit/kafka/login';
import { ensureTopics } from '@shop/kit/kafka/topics';
import { createPool } from '@shop/kit/postgres/pool';
import { testClient } from '@shop/kit/testing/client';
import { testConfig } from '@shop/kit/testing/config';
import { testIdentity } from '@shop/kit/testing/keys';
import { outageOf } from '@shop/kit/testing/outage';
import { freshDatabase } from '@shop/kit/testing/servers';
import { eventually } from '@shop/kit/testing/eventually';
import { startForTest } from '@shop/kit/testing/service';
import { inject } from '@shop/kit/telemetry';
import { refuse } from '@shop/primitives/refusal';
import { access } from '@shop/proto/access';
import { AccountServiceService, type Customer, type Lead, type PasswordReset } from '@shop/proto/account/v1/account';
import { CartServiceService } from '@shop/proto/cart/v1/cart';
import type { SentCart } from '@shop/proto/cart/v1/draft';
import { CatalogServiceService, type Location } from '@shop/proto/catalog/v1/catalog';
import { type CouponEmail, CouponServiceService } from '@shop/proto/coupon/v1/coupon';
import { NotificationServiceService } from '@shop/proto/notification/v1/notification';
import { type Order, OrderServiceService, type QuoteEmail } from '@shop/proto/order/v1/order';
import { notificationConfig } from '../src/config.ts';
import { startNotification } from '../src/start.ts';
import { aMailServer } from './a-mail-server.ts';
import { aShop } from './a-shop.ts';

const auckland: Location = {
  code: 'AKL',
  name: 'Auckland',
  shortname: 'Auckland',
  address: '12 Corinthian Drive, Albany',
  phone: '',
  hours: '',
  latitude: 0,
  longitude: 0,
  physical: true,
  collect: true,
  website: true,
  thirdParty: false,
};

const sina = { id: 'sina', firstname: 'Sina', lastname: 'Leota', email: 'sina@shop.test' };

/** The owners' promise: what was put in is answered, the rest is unknown, and they may be away. */
async function neighbours() {
  const orders = new Map<string, Order>();
  /** by order number, and by the id of a sending */
  const quotes = new Map<string, QuoteEmail>();
  const resets = new Map<string, PasswordReset>();
  const leads = new Map<string, Lead>();
  const is = { away: false };
  const get = async <T>(from: Map<string, T>, key: string): Promise<T> => {
    if (is.away) throw refuse('unavailable', 'test.away', 'away');
    const found = from.get(key);
    if (!found) throw refuse('not_found', 'test.unknown', 'unknown');
    return found;
  };
  const { getDocument, getQuoteEmail } = OrderServiceService;
  const customers = new Map<string, Customer>();
  const { getPasswordReset, getLead, nameStaff, getCustomer } = AccountServiceService;
  const { listLocations } = CatalogServiceService;
  const order = await serve(
    'order',
    serviceOf(
      { getDocument, getQuoteEmail },
      { getDocument: access.order.getDocument, getQuoteEmail: access.order.getQuoteEmail },
      {
        getDocument: ({ orderNo }) => get(orders, orderNo),
        getQuoteEmail: ({ orderNo, sendId }) => get(quotes, sendId || orderNo),
      },
    ),
  );
  const { getPasswordReset: resetRow, getLead: leadRow } = access.account;
  const account = await serve(
    'account',
    serviceOf(
      { getPasswordReset, getLead, nameStaff, getCustomer },
      {
        getPasswordReset: resetRow,
        getLead: leadRow,
        nameStaff: access.account.nameStaff,
        getCustomer: access.account.getCustomer,
      },
      {
        getPasswordReset: ({ id }) => get(resets, id),
        getLead: ({ id }) => get(leads, id),
        getCustomer: ({ id }) => get(customers, id),
        nameStaff: async ({ ids }) => ({ staff: ids.filter((id) => id === sina.id).map(() => sina) }),
      },
    ),
  );
  const catalog = await serve(
    'catalog',
    serviceOf(
      { listLocations },
      { listLocations: access.catalog.listLocations },
      { listLocations: async () => ({ locations: [auckland] }) },
    ),
  );
  const sentCarts = new Map<string, SentCart>();
  const { getSentCart } = CartServiceService;
  const cart = await serve(
    'cart',
    serviceOf(
      { getSentCart },
      { getSentCart: access.cart.getSentCart },
      { getSentCart: ({ sentId }) => get(sentCarts, sentId) },
    ),
  );
  const coupons = new Map<string, CouponEmail>();
  const { getEmail } = CouponServiceService;
  const coupon = await serve(
    'coupon',
    serviceOf({ getEmail }, { getEmail: access.coupon.getEmail }, { getEmail: ({ emailId }) => get(coupons, emailId) }),
  );
  const addresses = {
    COUPON_ADDRESS: coupon.address,
    CART_ADDRESS: cart.address,
    ORDER_ADDRESS: order.address,
    ACCOUNT_ADDRESS: account.address,
    CATALOG_ADDRESS: catalog.address,
  };
  const stop = () => Promise.all([order, account, catalog, cart, coupon].map((server) => server.stop()));
  return { orders, quotes, sentCarts, coupons, customers, resets, leads, is, addresses, stop };
}

async function serve(name: string, service: Service) {
  const log = createLog('test', { level: 'silent' });
  const server = await serveGrpc({ port: 0, services: [service], identity: testIdentity(name), log });
  return { address: `127.0.0.1:${server.port}`, stop: server.stop };
}

/** A numbered database of the run's Redis: the worker of a file beside this one would take its jobs. */
const ownDatabase = (): number => Number(process.env['VITEST_POOL_ID'] ?? 1) % 16;

interface Published {
  readonly topic: string;
  readonly type: string;
  readonly key: string;
  readonly body: Uint8Array;
  readonly id?: string;
}

/** The whole service on real PostgreSQL, Redis and Kafka, with a real mail server and a clock that can be moved on. */
export async function aService() {
  const database = await freshDatabase('notification');
  const near = await neighbours();
  const mail = await aMailServer();
  const base = await testConfig(database.url);
  const redis = await outageOf(`${base.REDIS_URL}/${ownDatabase()}`);
  const publisher = createPublisher({
    ...kafkaOf(base),
    clientId: 'test',
    log: createLog('test', { level: 'silent' }),
  });
  await ensureTopics(kafkaOf(base), { prefix: base.KAFKA_PREFIX });
  const pool = createPool({ url: database.url, name: 'test', max: 20 });
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const config = notificationConfig.parse({
    ...base,
    KAFKA_BROKERS: base.KAFKA_BROKERS.join(','),
    SANDBOX_ORIGINS: '',
    REDIS_URL: redis.url,
    ...near.addresses,
    PUBLIC_ORIGIN: aShop.origin,
    SMTP_URL: mail.url,
    MAIL_FROM: `${aShop.from.name} <${aShop.from.address}>`,
    SHOP_INBOX: aShop.inbox,
    SUPPLIER_NAME: aShop.supplier,
    GST_NUMBER: aShop.gstNumber,
    BANK_ACCOUNT_NAME: aShop.bank.name,
    BANK_ACCOUNT_NUMBER: aShop.bank.account,
  });
  const service = await startForTest({ name: 'notification', start: startNotification, config, clock });
  const client = testClient(NotificationServiceService, access.notification, {
    address: service.address,
  });
  return {
    near,
    mail,
    redis,
    pool,
    client,
    clock,
    /** Moves the service's clock on by so many minutes. */
    later: (minutes: number) => void (ahead += minutes * 60_000),
    /** As the owner's relay would, until Kafka takes it; the same id again is the same event again. */
    publish: ({ topic, type, key, body, id = newId() }: Published) => {
      const headers = { id, type, version: '1', at: '2026-11-25T03:13:00.000Z', ...traceOf() };
      const message = { topic: base.KAFKA_PREFIX + topic, key, value: Buffer.from(body), headers };
      return eventually(() => publisher.publish([message]));
    },
    async stop() {
      client.close();
      await service.stop();
      await Promise.all([publisher.stop(), pool.end(), near.stop(), mail.stop(), redis.close()]);
      await database.drop();
    },
  };
}
export type TestService = Awaited<ReturnType<typeof aService>>;

function traceOf(): Record<string, string> {
  const traceparent = inject();
  return traceparent ? { traceparent } : {};
}
