import { join } from 'node:path';
import { CACHE, DATA, ROOT } from '../paths.ts';
import type { DatabaseUrls } from './databases.ts';
import { SERVICES, type Service } from './settings.ts';
import type { Shop } from './shop.ts';
import type { ServerUrls } from './urls.ts';

type Env = Record<string, string>;

export interface Environment {
  service(name: Service): Env;
  bff(): Env;
  webStore(): Env;
  sandbox(): Env;
  proxy(): Env;
}

const WINDCAVE_USER = 'shop-rest';
const OIDC_CLIENT = 'shop-pos';
const DEMO_LIMIT_FACTOR = '100';

/** What every process of the shop gets, and what each one gets beside it. Nothing here is a secret of production. */
export function environmentOf(shop: Shop, servers: ServerUrls, databases: DatabaseUrls): Environment {
  const { ports } = shop.settings;
  const origin = `http://localhost:${ports.proxy}`;
  const outside = `http://localhost:${ports.sandbox}`;
  const common: Env = {
    ...(process.env as Env),
    NODE_ENV: 'development',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    NODE_COMPILE_CACHE: join(CACHE, 'node'),
    KAFKAJS_NO_PARTITIONER_WARNING: '1',
    DEMO: '1',
    PUBLIC_ORIGIN: origin,
    REDIS_URL: servers.redisUrl,
    REDIS_CACHE_URL: servers.redisCacheUrl,
    KAFKA_BROKERS: servers.brokers,
  };
  for (const name of SERVICES) common[`${name.toUpperCase()}_ADDRESS`] = `127.0.0.1:${ports.grpc[name]}`;
  return {
    service: (name) => ({
      ...common,
      DATABASE_URL: databases[name],
      GRPC_PORT: String(ports.grpc[name]),
      ADMIN_PORT: String(ports.admin[name]),
      ...particularsOf(shop, outside, origin)[name],
    }),
    bff: () => ({ ...common, ...bffParticulars(shop, outside) }),
    webStore: () => ({
      ...common,
      NODE_ENV: 'production',
      WEB_PORT: String(ports.webStore),
      ADMIN_PORT: String(ports.webStoreAdmin),
      BFF_URL: `http://127.0.0.1:${ports.bff}`,
      PICTURES_DIR: join(ROOT, 'deploy/studio/pictures'),
      CAPTCHA_ORIGINS: outside,
      PAY_ORIGINS: outside,
    }),
    sandbox: () => ({
      ...common,
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_SMTP_PORT: String(ports.sandboxSmtp),
      SANDBOX_DATA: join(DATA, 'sandbox'),
      SANDBOX_ORIGIN: outside,
      SANDBOX_CLIENT_ID: OIDC_CLIENT,
      SANDBOX_CLIENT_SECRET: shop.secret('oidc client'),
      SANDBOX_WINDCAVE_USER: WINDCAVE_USER,
      SANDBOX_WINDCAVE_KEY: shop.secret('windcave key'),
      SANDBOX_CAPTCHA_SECRET: shop.secret('captcha secret'),
      SANDBOX_RETURN_ORIGINS: origin,
    }),
    proxy: () => ({
      ...common,
      PROXY_PORT: String(ports.proxy),
      BFF_URL: `http://127.0.0.1:${ports.bff}`,
      WEB_STORE_URL: `http://127.0.0.1:${ports.webStore}`,
    }),
  };
}

/** What only one service reads. */
function particularsOf(shop: Shop, outside: string, origin: string): Partial<Record<Service, Env>> {
  return {
    account: { PIN_PEPPER: shop.secret('pin pepper') },
    notification: {
      SMTP_URL: `smtp://127.0.0.1:${shop.settings.ports.sandboxSmtp}`,
      MAIL_FROM: 'Shop <orders@demo.test>',
    },
    payment: {
      WINDCAVE_URL: `${outside}/sandbox/windcave/api/v1`,
      WINDCAVE_USER,
      WINDCAVE_KEY: shop.secret('windcave key'),
      PAYMENT_RETURN_BASE: origin,
    },
  };
}

function bffParticulars(shop: Shop, outside: string): Env {
  const { ports } = shop.settings;
  return {
    PORT: String(ports.bff),
    ADMIN_PORT: String(ports.bffAdmin),
    SESSION_SECRET: shop.secret('session'),
    OIDC_ISSUER: `${outside}/sandbox/issuer`,
    OIDC_CLIENT_ID: OIDC_CLIENT,
    OIDC_CLIENT_SECRET: shop.secret('oidc client'),
    OIDC_TENANT: 'demo',
    CAPTCHA_PROVIDER: 'sandbox',
    CAPTCHA_VERIFY_URL: `${outside}/sandbox/siteverify`,
    CAPTCHA_SECRET: shop.secret('captcha secret'),
    CAPTCHA_SITE_KEY: 'sandbox-site-key',
    CAPTCHA_SCRIPT_URL: `${outside}/sandbox/captcha.js`,
    LIMIT_FACTOR: DEMO_LIMIT_FACTOR,
    PICTURES_DIR: join(ROOT, 'deploy/studio/pictures'),
  };
}
