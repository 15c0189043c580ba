import { createPool } from '@shop/kit/postgres/pool';
import { withTransaction } from '@shop/kit/postgres/transaction';
import type { testConfig } from '@shop/kit/testing/config';
import { freshDatabase, type Seed, seededDatabase } from '@shop/kit/testing/servers';
import { type RunningService, startForTest } from '@shop/kit/testing/service';
import { PIN_COUNTS } from '../../services/account/src/config.ts';
import { loadPeople } from '../../services/account/src/seed/load-people.ts';
import { startAccount } from '../../services/account/src/start.ts';
import { loadCatalogue } from '../../services/catalog/src/seed/load.ts';
import { startCatalog } from '../../services/catalog/src/start.ts';
import { COUPON_COUNTS } from '../../services/coupon/src/config.ts';
import { loadCoupons } from '../../services/coupon/src/seed/load.ts';
import { startCoupon } from '../../services/coupon/src/start.ts';
import { startNotification } from '../../services/notification/src/start.ts';
import { loadTenders } from '../../services/payment/src/seed/load.ts';
import { startPaymentService } from '../../services/payment/src/start.ts';
import { demoFolder } from './demo-data.ts';

const PIN_PEPPERS: [string] = ['a pepper that only this test knows'];
const RESET_KEYS: [string] = ['a key for reset links that only this test knows'];
export const TENANT = '5c1e8d3a-2f47-4b9e-8a60-1d7f3b2c9e54';
export const HIT = { user: 'till', key: 'hit-key' };
export const WINDCAVE = { user: 'shop-rest', key: 'windcave-key' };
export const VERIFONE = { merchantId: 'SHOP01', user: 'shop-vcloud', key: 'vcloud-key' };

export type Base = Awaited<ReturnType<typeof testConfig>>;

/** Names of the services, each with the address it answers at; one that does not run has an address where nothing listens. */
export type Addresses = Record<
  `${'CATALOG' | 'CART' | 'PAYMENT' | 'ORDER' | 'COUPON' | 'ACCOUNT' | 'BANKING' | 'NOTIFICATION'}_ADDRESS`,
  string
>;

/** Everything that was opened, to be closed together: the services, then the connections, then the databases. */
export function openings() {
  const services: (() => Promise<void>)[] = [];
  const pools: (() => Promise<void>)[] = [];
  const databases: (() => Promise<void>)[] = [];
  return {
    /** @param load what the demo seed has for this service */
    database: async (service: string, load?: Seed['load']) => {
      const database = await (load ? seededDatabase(service, { name: 'demo', load }) : freshDatabase(service));
      databases.push(database.drop);
      return database.url;
    },
    pool: (url: string) => {
      const pool = createPool({ url, name: 'test', max: 2, mostMs: 0 });
      pools.push(() => pool.end());
      return pool;
    },
    running: (service: RunningService) => {
      services.push(service.stop);
      return service.address;
    },
    stop: async () => {
      for (const all of [services, pools, databases]) await Promise.all(all.map((close) => close()));
    },
  };
}

type Openings = ReturnType<typeof openings>;

/** The sandbox's and the shop's origin, and where mails go. */
export interface Outside {
  readonly sandbox: string;
  readonly shop: string;
  readonly smtpPort: number;
}

export async function openAccount(open: Openings, base: Base) {
  const people = { peppers: PIN_PEPPERS, tenant: TENANT, now: new Date() };
  const url = await open.database('account', (pool) => loadPeople(pool, demoFolder(), people));
  const config = { ...base, DATABASE_URL: url, ...PIN_COUNTS, PIN_PEPPERS, RESET_KEYS, LIMIT_FACTOR: 1_000 };
  const address = open.running(await startForTest({ name: 'account', start: startAccount, config }));
  return { address, pool: open.pool(url) };
}

export async function openCatalog(open: Openings, base: Base) {
  const url = await open.database('catalog', (pool) => loadCatalogue(pool, demoFolder()));
  const address = open.running(
    await startForTest({ name: 'catalog', start: startCatalog, config: { ...base, DATABASE_URL: url } }),
  );
  return { address, pool: open.pool(url) };
}

export async function openCoupon(open: Openings, base: Base): Promise<string> {
  const url = await open.database('coupon', (pool) =>
    withTransaction(pool, (tx) => loadCoupons(tx, demoFolder(), new Date())),
  );
  return open.running(
    await startForTest({
      name: 'coupon',
      start: startCoupon,
      config: { ...base, ...COUPON_COUNTS, DATABASE_URL: url },
    }),
  );
}

export async function openPayment(open: Openings, base: Base, outside: { sandbox: string; shop: string }) {
  const url = await open.database('payment', (pool) =>
    withTransaction(pool, (tx) => loadTenders(tx, demoFolder(), new Date())),
  );
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
  return { address, pool: open.pool(url) };
}

type LettersNear = Pick<
  Addresses,
  'BANKING_ADDRESS' | 'CART_ADDRESS' | 'ORDER_ADDRESS' | 'CATALOG_ADDRESS' | 'ACCOUNT_ADDRESS' | 'COUPON_ADDRESS'
> & {
  readonly outside: Outside;
};

export async function openNotification(open: Openings, base: Base, { outside, ...near }: LettersNear): Promise<string> {
  const shop = {
    ...{ PUBLIC_ORIGIN: outside.shop, SMTP_URL: `smtp://127.0.0.1:${outside.smtpPort}`, SHOP_NAME: 'Test' },
    ...{ MAIL_FROM: { name: 'Test', address: 'orders@shop.test' }, SHOP_INBOX: 'shop@shop.test' },
    ...{ SUPPLIER_NAME: 'Test Ltd', GST_NUMBER: '123-456-789' },
    ...{ BANK_ACCOUNT_NAME: 'Test', BANK_ACCOUNT_NUMBER: '99-0000-0000000-00' },
  };
  const config = { ...base, ...near, ...shop, DATABASE_URL: await open.database('notification') };
  return open.running(await startForTest({ name: 'notification', start: startNotification, config }));
}
