import { randomInt } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureTopics } from '@shop/kit/kafka/topics';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { createRedis } from '@shop/kit/redis';
import { testConfig } from '@shop/kit/testing/config';
import { freshDatabase } from '@shop/kit/testing/servers';
import { type RunningService, startForTest } from '@shop/kit/testing/service';
import { startSandbox } from '../../deploy/sandbox/src/start.ts';
import { loadPeople } from '../../services/account/src/seed/load-people.ts';
import { startAccount } from '../../services/account/src/start.ts';
import { loadCatalogue } from '../../services/catalog/src/seed/load.ts';
import { startCatalog } from '../../services/catalog/src/start.ts';
import { startBff } from '../src/start.ts';
import { type Browser, browserAt } from './browser.ts';
import { demoFolder } from './demo-data.ts';

const PEPPER = 'a pepper that only this test knows';
const TENANT = '5c1e8d3a-2f47-4b9e-8a60-1d7f3b2c9e54';
const OIDC_SECRET = 'an oidc secret of the test';
const NOWHERE = '127.0.0.1:1';

export interface Shop {
  readonly origin: string;
  readonly sandbox: string;
  readonly accounts: Pool;
  browser(): Browser;
  stop(): Promise<void>;
}

/** The bff with the services behind it, on the run's real servers and the real sandbox. */
export async function runningShop(overrides: { LIMIT_FACTOR?: number; REDIS_URL?: string } = {}): Promise<Shop> {
  const [accountDb, catalogDb] = await Promise.all([freshDatabase('account'), freshDatabase('catalog')]);
  const base = testConfig(accountDb.url);
  await ensureTopics(base.KAFKA_BROKERS, { prefix: base.KAFKA_PREFIX });
  const accounts = createPool({ url: accountDb.url, name: 'test', max: 2 });
  const account = await startForTest(startAccount, { ...base, PIN_PEPPER: PEPPER, LIMIT_FACTOR: 1_000 });
  const catalog = await startForTest(startCatalog, { ...base, DATABASE_URL: catalogDb.url });
  await loadPeople(accounts, demoFolder(), { pepper: PEPPER, tenant: TENANT, now: new Date() });
  await loadGoods(catalogDb.url);
  const doors = await openDoors(
    { ...base, REDIS_URL: await emptyRedis(base.REDIS_URL), ...overrides },
    { account, catalog },
  );
  return {
    origin: doors.origin,
    sandbox: doors.sandbox.origin,
    accounts,
    browser: () => browserAt(doors.origin),
    async stop() {
      await doors.bff.stop();
      await doors.sandbox.stop();
      await Promise.all([account.stop(), catalog.stop()]);
      await accounts.end();
      await Promise.all([accountDb.drop(), catalogDb.drop()]);
    },
  };
}

/** A numbered database of the run's Redis, emptied: another file's pages are of another catalogue. */
async function emptyRedis(url: string): Promise<string> {
  const own = new URL(url);
  own.pathname = `/${randomInt(1, 16)}`;
  const redis = createRedis(own.href, 'worker');
  await redis.flushdb();
  redis.disconnect();
  return own.href;
}

async function loadGoods(url: string): Promise<void> {
  const pool = createPool({ url, name: 'test-seed', max: 1 });
  await loadCatalogue(pool, demoFolder());
  await pool.end();
}

type Base = ReturnType<typeof testConfig> & { LIMIT_FACTOR?: number };

async function openDoors(base: Base, services: { account: RunningService; catalog: RunningService }) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const sandbox = await sandboxFor(origin);
  const { DATABASE_URL: _own, ...process } = base;
  const config = {
    ...process,
    ...addresses(services),
    ...outside(sandbox.origin),
    PORT: port,
    PUBLIC_ORIGIN: origin,
    SESSION_SECRET: ['a session secret of the test'] as [string],
    LIMIT_FACTOR: base.LIMIT_FACTOR ?? 1_000,
    DEMO: true,
    CDN_BASE: '',
    POPUP_DELAY_MS: 0,
    NODE_ENV: 'test' as const,
    LOG_LEVEL: 'error' as const,
  };
  const bff = await startForTest(startBff, config);
  return { bff, origin, sandbox };
}

const addresses = ({ account, catalog }: { account: RunningService; catalog: RunningService }) => ({
  ACCOUNT_ADDRESS: account.address,
  CATALOG_ADDRESS: catalog.address,
  CART_ADDRESS: NOWHERE,
  PAYMENT_ADDRESS: NOWHERE,
  ORDER_ADDRESS: NOWHERE,
  COUPON_ADDRESS: NOWHERE,
  BANKING_ADDRESS: NOWHERE,
  NOTIFICATION_ADDRESS: NOWHERE,
});

const outside = (sandbox: string) => ({
  OIDC_ISSUER: `${sandbox}/sandbox/issuer`,
  OIDC_CLIENT_ID: 'shop-pos',
  OIDC_CLIENT_SECRET: OIDC_SECRET,
  OIDC_TENANT: TENANT,
  CAPTCHA_PROVIDER: 'sandbox' as const,
  CAPTCHA_VERIFY_URL: `${sandbox}/sandbox/siteverify`,
  CAPTCHA_SECRET: 'captcha-secret',
  CAPTCHA_SITE_KEY: 'site-key',
  CAPTCHA_SCRIPT_URL: `${sandbox}/sandbox/captcha.js`,
  CAPTCHA_ALLOW_TEST_KEYS: false,
});

async function sandboxFor(origin: string) {
  return startSandbox({
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_PORT: 0,
    SANDBOX_SMTP_PORT: 0,
    SANDBOX_DATA: await mkdtemp(join(tmpdir(), 'sandbox-')),
    SANDBOX_ORIGIN: undefined,
    SANDBOX_RETURN_ORIGINS: [origin],
    SANDBOX_CLIENT_ID: 'shop-pos',
    SANDBOX_CLIENT_SECRET: OIDC_SECRET,
    SANDBOX_TENANT: TENANT,
    SANDBOX_WINDCAVE_USER: 'user',
    SANDBOX_WINDCAVE_KEY: 'key',
    SANDBOX_NOTIFY_METHOD: 'GET',
    SANDBOX_CAPTCHA_SECRET: 'captcha-secret',
    SANDBOX_PICTURE_URLS: [],
  });
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return typeof address === 'object' && address ? address.port : 0;
}
