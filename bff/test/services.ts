import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import type { testConfig } from '@shop/kit/testing/config';
import { freshDatabase } from '@shop/kit/testing/servers';
import { type RunningService, startForTest } from '@shop/kit/testing/service';
import { PIN_COUNTS } from '../../services/account/src/config.ts';
import { loadPeople } from '../../services/account/src/seed/load-people.ts';
import { startAccount } from '../../services/account/src/start.ts';
import { startBanking } from '../../services/banking/src/start.ts';
import { startCart } from '../../services/cart/src/start.ts';
import { loadCatalogue } from '../../services/catalog/src/seed/load.ts';
import { startCatalog } from '../../services/catalog/src/start.ts';
import { loadCoupons } from '../../services/coupon/src/seed/load.ts';
import { COUPON_COUNTS } from '../../services/coupon/src/config.ts';
import { startCoupon } from '../../services/coupon/src/start.ts';
import { startNotification } from '../../services/notification/src/start.ts';
import { startOrder } from '../../services/order/src/start.ts';
import { loadTenders } from '../../services/payment/src/seed/load.ts';
import { startPaymentService } from '../../services/payment/src/start.ts';
import { demoFolder } from './demo-data.ts';

const PIN_PEPPERS: [string] = ['a pepper that only this test knows'];
const RESET_KEYS: [string] = ['a key for reset links that only this test knows'];
export const TENANT = '5c1e8d3a-2f47-4b9e-8a60-1d7f3b2c9e54';
export const NOWHERE = '127.0.0.1:1';
export const HIT = { user: 'till', key: 'hit-key' };
export const WINDCAVE = { user: 'shop-rest', key: 'windcave-key' };
export const VERIFONE = { merchantId: 'SHOP01', user: 'shop-vcloud', key: 'vcloud-key' };

export type Base = Awaited<ReturnType<typeof testConfig>>;

/** Names of the services, each with the address it answers at; one that does not run has an address where nothing listens. */
export type Addresses = Record<
  `${'CATALOG' | 'CART' | 'PAYMENT' | 'ORDER' | 'COUPON' | 'ACCOUNT' | 'BANKING' | 'NOTIFICATION'}_ADDRESS`,
  string
>;

export interface Services {
  readonly addresses: Addresses;
  readonly pools: {
    readonly account: Pool;
    readonly catalog: Pool;
    readonly order?: Pool;
    readonly banking?: Pool;
    readonly payment?: Pool;
  };
  stop(): Promise<void>;
}

/** Everything that was started, to be stopped last first. */
function openings() {
  const stops: (() => Promise<void>)[] = [];
  return {
    database: async (service: string) => {
      const database = await freshDatabase(service);
      stops.push(database.drop);
      return database.url;
    },
    pool: (url: string) => {
      const pool = createPool({ url, name: 'test', max: 2 });
      stops.push(() => pool.end());
      return pool;
    },
    running: (service: RunningService) => {
      stops.push(service.stop);
      return service.address;
    },
    stop: async () => {
      for (const stop of stops.toReversed()) await stop();
    },
  };
}

const quoteDays = { QUOTE_DAYS: 14, QUOTE_MOST_DAYS: 30 };

type Openings = ReturnType<typeof openings>;

/** Account and catalog with the demo seed in them: what every page needs. */
export async function fewServices(base: Base): Promise<Services> {
  const open = openings();
  const [account, catalog] = await Promise.all([openAccount(open, base), openCatalog(open, base)]);
  const none = { CART_ADDRESS: NOWHERE, PAYMENT_ADDRESS: NOWHERE, ORDER_ADDRESS: NOWHERE, COUPON_ADDRESS: NOWHERE };
  const notification = { NOTIFICATION_ADDRESS: NOWHERE, BANKING_ADDRESS: NOWHERE };
  const addresses = { ...none, ...notification, ACCOUNT_ADDRESS: account.address, CATALOG_ADDRESS: catalog.address };
  return { addresses, pools: { account: account.pool, catalog: catalog.pool }, stop: open.stop };
}

/** The sandbox's and the shop's origin, and where mails go. */
export interface Outside {
  readonly sandbox: string;
  readonly shop: string;
  readonly smtpPort: number;
}

/** The same with everything a sale needs. */
export async function allServices(base: Base, outside: Outside): Promise<Services> {
  const open = openings();
  const opened = [openAccount(open, base), openCatalog(open, base), openCoupon(open, base)] as const;
  const [account, catalog, coupon] = await Promise.all(opened);
  const payment = await openPayment(open, base, outside);
  const lower = { CATALOG_ADDRESS: catalog.address, COUPON_ADDRESS: coupon, PAYMENT_ADDRESS: payment.address };
  const orders = await open.database('order');
  const order = open.running(
    await startForTest({
      name: 'order',
      start: startOrder,
      config: {
        ...base,
        ...lower,
        ...quoteDays,
        ACCOUNT_ADDRESS: account.address,
        DATABASE_URL: orders,
      },
    }),
  );
  const above = { ...lower, ORDER_ADDRESS: order };
  const cart = open.running(
    await startForTest({
      name: 'cart',
      start: startCart,
      config: { ...base, ...above, ACCOUNT_ADDRESS: account.address, DATABASE_URL: await open.database('cart') },
    }),
  );
  const { COUPON_ADDRESS } = lower;
  const near = {
    ...{ ORDER_ADDRESS: order, CATALOG_ADDRESS: catalog.address, ACCOUNT_ADDRESS: account.address, COUPON_ADDRESS },
  };
  const notification = await openNotification(open, base, { ...near, CART_ADDRESS: cart, outside });
  const bankings = await open.database('banking');
  const banking = open.running(
    await startForTest({
      name: 'banking',
      start: startBanking,
      config: { ...base, PAYMENT_ADDRESS: payment.address, DATABASE_URL: bankings },
    }),
  );
  const below = { CART_ADDRESS: cart, BANKING_ADDRESS: banking };
  const addresses = { ...above, ...near, ...below, NOTIFICATION_ADDRESS: notification };
  const pools = {
    account: account.pool,
    catalog: catalog.pool,
    order: open.pool(orders),
    banking: open.pool(bankings),
    payment: payment.pool,
  };
  return { addresses, pools, stop: open.stop };
}

async function openAccount(open: Openings, base: Base) {
  const url = await open.database('account');
  const config = { ...base, DATABASE_URL: url, ...PIN_COUNTS, PIN_PEPPERS, RESET_KEYS, LIMIT_FACTOR: 1_000 };
  const address = open.running(await startForTest({ name: 'account', start: startAccount, config }));
  const pool = open.pool(url);
  await loadPeople(pool, demoFolder(), { peppers: PIN_PEPPERS, tenant: TENANT, now: new Date() });
  return { address, pool };
}

async function openCatalog(open: Openings, base: Base) {
  const url = await open.database('catalog');
  const address = open.running(
    await startForTest({ name: 'catalog', start: startCatalog, config: { ...base, DATABASE_URL: url } }),
  );
  const pool = open.pool(url);
  await loadCatalogue(pool, demoFolder());
  return { address, pool };
}

async function openCoupon(open: Openings, base: Base): Promise<string> {
  const url = await open.database('coupon');
  const address = open.running(
    await startForTest({
      name: 'coupon',
      start: startCoupon,
      config: { ...base, ...COUPON_COUNTS, DATABASE_URL: url },
    }),
  );
  await withTransaction(open.pool(url), (tx) => loadCoupons(tx, demoFolder(), new Date()));
  return address;
}

async function openPayment(open: Openings, base: Base, outside: { sandbox: string; shop: string }) {
  const url = await open.database('payment');
  const provider = {
    WINDCAVE_URL: `${outside.sandbox}/sandbox/windcave/api/v1`,
    WINDCAVE_USER: WINDCAVE.user,
    WINDCAVE_KEY: WINDCAVE.key,
    FINANCE_URL: `${outside.sandbox}/sandbox/finance/api/v1`,
    FINANCE_KEY: 'finance key',
    HIT_URL: `${outside.sandbox}/sandbox/hit/pos.aspx`,
    HIT_USER: HIT.user,
    HIT_KEY: HIT.key,
    HIT_VENDOR_ID: 'shop',
    VERIFONE_URL: `${outside.sandbox}/sandbox/verifone`,
    VERIFONE_USER: VERIFONE.user,
    VERIFONE_KEY: VERIFONE.key,
    VERIFONE_MERCHANT: VERIFONE.merchantId,
    PROVIDER_KEYS_FILE: '',
    PAYMENT_RETURN_BASE: outside.shop,
  };
  const address = open.running(
    await startForTest({
      name: 'payment',
      start: startPaymentService,
      config: { ...base, ...provider, DATABASE_URL: url },
    }),
  );
  const pool = open.pool(url);
  await withTransaction(pool, (tx) => loadTenders(tx, demoFolder(), new Date()));
  return { address, pool };
}

type LettersNear = Pick<
  Addresses,
  'CART_ADDRESS' | 'ORDER_ADDRESS' | 'CATALOG_ADDRESS' | 'ACCOUNT_ADDRESS' | 'COUPON_ADDRESS'
> & {
  readonly outside: Outside;
};

async function openNotification(open: Openings, base: Base, { outside, ...near }: LettersNear): Promise<string> {
  const shop = {
    ...{ PUBLIC_ORIGIN: outside.shop, SMTP_URL: `smtp://127.0.0.1:${outside.smtpPort}`, SHOP_NAME: 'Test' },
    ...{ MAIL_FROM: { name: 'Test', address: 'orders@shop.test' }, SHOP_INBOX: 'shop@shop.test' },
    ...{ SUPPLIER_NAME: 'Test Ltd', GST_NUMBER: '123-456-789' },
    ...{ BANK_ACCOUNT_NAME: 'Test', BANK_ACCOUNT_NUMBER: '99-0000-0000000-00' },
  };
  const config = { ...base, ...near, ...shop, DATABASE_URL: await open.database('notification') };
  return open.running(await startForTest({ name: 'notification', start: startNotification, config }));
}
