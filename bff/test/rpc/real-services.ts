import { randomUUID } from 'node:crypto';
import type { Service } from '@shop/kit/grpc/server';
import type { ScopeConfig, ServiceScope } from '@shop/kit/service';
import { testConfig } from '@shop/kit/testing/config';
import { freshDatabase } from '@shop/kit/testing/servers';
import { startForTest } from '@shop/kit/testing/service';
import { startAccount } from '../../../services/account/src/start.ts';
import { startBanking } from '../../../services/banking/src/start.ts';
import { startCart } from '../../../services/cart/src/start.ts';
import { startCatalog } from '../../../services/catalog/src/start.ts';
import { COUPON_COUNTS } from '../../../services/coupon/src/config.ts';
import { startCoupon } from '../../../services/coupon/src/start.ts';
import { PIN_COUNTS } from '../../../services/account/src/config.ts';
import { notificationConfig } from '../../../services/notification/src/config.ts';
import { startNotification } from '../../../services/notification/src/start.ts';
import { startOrder } from '../../../services/order/src/start.ts';
import { startPaymentService } from '../../../services/payment/src/start.ts';
import { NOWHERE } from '../services.ts';

export interface RealService {
  readonly address: string;
  readonly databaseUrl: string;
  /** how often a handler ran */
  readonly reached: { handlers: number };
  stop(): Promise<void>;
}

type Start = (config: never, scope: ServiceScope) => Promise<unknown>;

/** Every service as its main.ts starts it, on a database of its own; its handlers are counted. Without topics: no news comes. */
const starts: Readonly<Record<string, Start>> = {
  account: startAccount,
  banking: startBanking,
  cart: startCart,
  catalog: startCatalog,
  coupon: startCoupon,
  notification: startNotification,
  order: startOrder,
  payment: startPaymentService,
};

export async function realService(name: string): Promise<RealService> {
  const start = starts[name];
  if (!start) throw new Error(`${name} is not started here`);
  const database = await freshDatabase(name);
  const config = await configOf(name, database.url);
  const reached = { handlers: 0 };
  const counted = (_: ScopeConfig, scope: ServiceScope) =>
    start(config as never, { ...scope, grpc: (services) => scope.grpc(services.map((one) => counting(one, reached))) });
  const running = await startForTest({ name, start: counted, config });
  const stop = async () => {
    await running.stop();
    await database.drop();
  };
  return { address: running.address, databaseUrl: database.url, reached, stop };
}

function counting(service: Service, reached: { handlers: number }): Service {
  const handlers = Object.entries(service.handlers).map(([rpc, handler]) => {
    const counted: typeof handler = (request, call) => {
      reached.handlers += 1;
      return handler(request, call);
    };
    return [rpc, counted];
  });
  return { ...service, handlers: Object.fromEntries(handlers) as Service['handlers'] };
}

const neighbours = {
  ORDER_ADDRESS: NOWHERE,
  CATALOG_ADDRESS: NOWHERE,
  COUPON_ADDRESS: NOWHERE,
  CART_ADDRESS: NOWHERE,
  BANKING_ADDRESS: NOWHERE,
  PAYMENT_ADDRESS: NOWHERE,
  ACCOUNT_ADDRESS: NOWHERE,
};
const own: Readonly<Record<string, object>> = {
  coupon: { ...COUPON_COUNTS },
  account: { ...PIN_COUNTS, PIN_PEPPERS: [randomUUID()], RESET_KEYS: [randomUUID()], LIMIT_FACTOR: 1 },
  order: { QUOTE_DAYS: 14, QUOTE_MOST_DAYS: 30 },
  payment: {
    WINDCAVE_URL: 'http://127.0.0.1:1',
    WINDCAVE_USER: 'nobody',
    WINDCAVE_KEY: randomUUID(),
    HIT_URL: 'http://127.0.0.1:1',
    HIT_USER: 'nobody',
    HIT_KEY: randomUUID(),
    FINANCE_URL: 'http://127.0.0.1:1',
    FINANCE_KEY: randomUUID(),
    HIT_VENDOR_ID: 'nobody',
    VERIFONE_URL: 'http://127.0.0.1:1',
    VERIFONE_USER: 'nobody',
    VERIFONE_KEY: randomUUID(),
    VERIFONE_MERCHANT: 'nobody',
    PROVIDER_KEYS_FILE: '',
    PAYMENT_RETURN_BASE: 'http://127.0.0.1:1',
  },
};
const seller = {
  PUBLIC_ORIGIN: 'http://127.0.0.1:1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'shop@demo.test',
  SHOP_INBOX: 'shop@demo.test',
  SUPPLIER_NAME: 'Test',
  GST_NUMBER: '000-000-000',
  BANK_ACCOUNT_NAME: 'Test',
  BANK_ACCOUNT_NUMBER: '99-0000-0000000-00',
};

async function configOf(name: string, databaseUrl: string) {
  const base = await testConfig(databaseUrl);
  if (name !== 'notification') return { ...base, ...neighbours, ...own[name] };
  const text = { ...base, KAFKA_BROKERS: base.KAFKA_BROKERS.join(','), SANDBOX_ORIGINS: '' };
  return { ...base, ...notificationConfig.parse({ ...text, ...neighbours, ...seller }) };
}
