import { randomInt } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from '@shop/kit/postgres/pool';
import { testConfig } from '@shop/kit/testing/config';
import { ensureTestTopics } from '@shop/kit/testing/topics';
import { startForTest } from '@shop/kit/testing/service';
import { startSandbox } from '../../deploy/sandbox/src/start.ts';
import { startBff } from '../src/start.ts';
import { type Browser, browserAt } from './browser.ts';
import { type Addresses, type Base, HIT, TENANT, VERIFONE, WINDCAVE } from './open-service.ts';
import { allServices, fewServices } from './services.ts';

export const OIDC_SECRET = 'an oidc secret of the test';
export const NOTE_KEYS: [string] = ['a key for notes that only this test knows'];

export interface Shop {
  readonly origin: string;
  readonly sandbox: string;
  readonly accounts: Pool;
  readonly catalogue: Pool;
  /** of a whole shop */
  readonly orders: Pool | undefined;
  readonly banking: Pool | undefined;
  readonly payments: Pool | undefined;
  browser(): Browser;
  /** A second bff beside the first, on the same services and the same Redis. @returns browsers of it */
  another(): Promise<() => Browser>;
  /** where this shop's sessions are cached */
  readonly redisUrl: string;
  /** The next calls of a provider go wrong. */
  fault(provider: string, mode: string, times?: number): Promise<void>;
  stop(): Promise<void>;
}

export interface ShopOptions {
  /** cart, order, payment, coupon and notification too */
  readonly whole?: boolean;
  readonly LIMIT_FACTOR?: number;
  readonly TRUSTED_PROXIES?: string[];
  readonly REDIS_URL?: string;
  /** another address for cart, given its own: a wire that can be cut */
  readonly cartThrough?: (address: string) => Promise<string>;
  /** by which the providers date what they take; the real one when left out */
  readonly providersClock?: { now(): Date };
  /** in place of web-pos's own build */
  readonly WEB_POS_DIR?: string;
}

/** The bff with the services behind it, on the run's real servers and the real sandbox. */
export async function runningShop({
  whole = false,
  cartThrough,
  providersClock,
  ...overrides
}: ShopOptions = {}): Promise<Shop> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const sandbox = await sandboxFor(origin, providersClock);
  const own = await testConfig('postgres://nobody@127.0.0.1:1/none');
  await ensureTestTopics(own);
  const base = { ...own, ...overrides };
  const outside = { sandbox: sandbox.origin, shop: origin, smtpPort: sandbox.smtpPort };
  const services = await (whole ? allServices(base, outside) : fewServices(base));
  const { CART_ADDRESS: cart } = services.addresses;
  const addresses = { ...services.addresses, CART_ADDRESS: cartThrough ? await cartThrough(cart) : cart };
  const bffAt = (at: number) =>
    startForTest({ name: 'bff', start: startBff, config: bffConfigOf({ base, addresses, outside, port: at }) });
  const bffs = [await bffAt(port)];
  return {
    origin,
    redisUrl: base.REDIS_URL,
    sandbox: sandbox.origin,
    accounts: services.pools.account,
    catalogue: services.pools.catalog,
    orders: services.pools.order,
    banking: services.pools.banking,
    payments: services.pools.payment,
    browser: () => browserAt(origin),
    async another() {
      const at = await freePort();
      bffs.push(await bffAt(at));
      return () => browserAt(`http://localhost:${at}`);
    },
    fault: (provider, mode, times = 1) => setFault(sandbox.origin, { provider, mode, times }),
    async stop() {
      await Promise.all([...bffs, sandbox, services].map((part) => part.stop()));
    },
  };
}

interface BffParts {
  readonly base: Base & Pick<ShopOptions, 'LIMIT_FACTOR' | 'TRUSTED_PROXIES' | 'WEB_POS_DIR'>;
  readonly addresses: Addresses;
  readonly outside: { readonly sandbox: string; readonly shop: string };
  readonly port: number;
}

function bffConfigOf({ base, addresses, outside, port }: BffParts) {
  const { DATABASE_URL: _none, ...process } = base;
  return {
    ...process,
    ...addresses,
    ...providersAt(outside.sandbox),
    PORT: port,
    PUBLIC_ORIGIN: outside.shop,
    COOKIE_KEYS: ['a key for cookies that only this test knows'] as [string],
    CSRF_KEYS: ['a key for CSRF tokens that only this test knows'] as [string],
    NOTE_KEYS,
    SESSION_CACHE_KEYS: ['a key for cached sessions that only this test knows'] as [string],
    LIMIT_FACTOR: base.LIMIT_FACTOR ?? 1_000,
    TRUSTED_PROXIES: base.TRUSTED_PROXIES,
    DEMO: true,
    SHED_DELAY_MS: 0,
    CDN_BASE: '',
    EDGE_URLS: [],
    CHAT_URL: '',
    POPUP_DELAY_MS: 0,
    CRM_URL: 'https://crm.test/orders/{order}?customer={customer}',
  };
}

const providersAt = (sandbox: string) => ({
  OIDC_ISSUER: `${sandbox}/sandbox/issuer`,
  OIDC_CLIENT_ID: 'shop-pos',
  OIDC_CLIENT_SECRET: OIDC_SECRET,
  OIDC_TENANT: TENANT,
  CAPTCHA_PROVIDER: 'sandbox' as const,
  CAPTCHA_VERIFY_URL: `${sandbox}/sandbox/siteverify`,
  CAPTCHA_SECRET: 'captcha-secret',
  CAPTCHA_SITE_KEY: 'site-key',
  PAY_ORIGINS: [],
  VERIFONE_FRAME_ORIGIN: sandbox,
  CAPTCHA_SCRIPT_URL: `${sandbox}/sandbox/captcha.js`,
  CAPTCHA_ALLOW_TEST_KEYS: false,
  BANK_ACCOUNT_NAME: 'Test',
  BANK_ACCOUNT_NUMBER: '99-0000-0000000-00',
});

async function sandboxFor(origin: string, clock?: { now(): Date }) {
  const config = {
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_PORT: 0,
    SANDBOX_SMTP_PORT: 0,
    SANDBOX_DATA: await mkdtemp(join(tmpdir(), 'sandbox-')),
    SANDBOX_ORIGIN: undefined,
    SANDBOX_RETURN_ORIGINS: [origin],
    SANDBOX_CLIENT_ID: 'shop-pos',
    SANDBOX_CLIENT_SECRET: OIDC_SECRET,
    SANDBOX_TENANT: TENANT,
    SANDBOX_WINDCAVE_USER: WINDCAVE.user,
    SANDBOX_WINDCAVE_KEY: WINDCAVE.key,
    SANDBOX_WINDCAVE_MORE: [],
    SANDBOX_FINANCE_KEY: 'finance key',
    SANDBOX_FINANCE_MORE: [],
    SANDBOX_ADDRESS_KEY: 'address key',
    SANDBOX_ADDRESS_SECRET: 'address secret',
    SANDBOX_HIT_ACCOUNTS: [{ ...HIT, stations: ['AKL-1', 'AKL-2', 'WLG-1'] }],
    SANDBOX_HIT_STEP_MS: 20,
    SANDBOX_VERIFONE_ACCOUNTS: [{ ...VERIFONE, registers: ['AKL-V1', 'WLG-V1'] }],
    SANDBOX_NOTIFY_METHOD: 'GET' as const,
    SANDBOX_CAPTCHA_SECRET: 'captcha-secret',
    SANDBOX_PICTURE_URLS: [],
  };
  return startSandbox(config, clock ? { clock } : {});
}

async function setFault(sandbox: string, fault: { provider: string; mode: string; times: number }): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${sandbox}/sandbox/faults`, { method: 'POST', headers, body: JSON.stringify(fault) });
}

/** Below the ports that a system gives to outgoing connections, so that none of those takes it before the bff does. */
const FIRST_PORT = 29_000;
const LAST_PORT = 32_700;

/** The address has to be known before the bff listens on it: the sandbox and the payment service are configured with it. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    await new Promise<void>((resolve) => void server.close(() => resolve()));
    if (isFree) return port;
  }
}
