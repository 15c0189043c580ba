import { join } from 'node:path';
import { CACHE, DATA, ROOT } from '../paths.ts';
import ranks from '@shop/proto/ranks' with { type: 'json' };
import type { Databases } from './databases.ts';
import { DEMO_BANK, DEMO_SELLER } from './demo-seller.ts';
import { counterEnvOf, counterOriginAt, modeEnvOf, OF_A_MODE } from './mode.ts';
import { providerAccountsOf, providersOf } from './provider-accounts.ts';
import { serviceKeysIn, serviceKeysOf } from './service-keys.ts';
import { portsOf, SERVICES, type Service } from './settings.ts';
import type { Shop } from './shop.ts';
import { monitorOf, telemetryOf } from './telemetry-variables.ts';
import type { ServerUrls } from './urls.ts';

type Env = Record<string, string>;

/** The environment of each process, by what it is. */
export interface Environment {
  /** @param replica counted from 0 */
  service(name: Service, replica: number): Env;
  bff(replica: number): Env;
  webStore(replica: number): Env;
  sandbox: Env;
  proxy: Env;
  monitor: Env;
}

const OIDC_CLIENT = 'shop-pos';
/** The tenant of the demo staff, in their tokens and in the seed. */
const TENANT = '5c1e8d3a-2f47-4b9e-8a60-1d7f3b2c9e54';
const DEMO_LIMIT_FACTOR = '100';
const PICTURES_DIR = join(ROOT, 'deploy/studio/pictures');

const originOf = (shop: Shop) => counterOriginAt(shop.settings.ports);
/** The outside world, as the sandbox plays it. */
const outsideOf = (shop: Shop) => `http://localhost:${shop.settings.ports.sandbox}`;

/** What every process of the shop gets, and what each one gets beside it. Nothing here is a secret of production. */
export function environmentOf(shop: Shop, servers: ServerUrls, databases: Databases): Environment {
  const common = commonOf(shop, servers);
  const { ports } = shop.settings;
  const { keys: folder } = shop.settings;
  const keys = folder ? serviceKeysIn(folder) : serviceKeysOf(shop.secret);
  return {
    service: (name, replica) => ({
      ...common,
      ...keys(name),
      ...kafkaUserOf(servers, name),
      ...neighboursOf(shop, name),
      DATABASE_URL: databases.urls[name],
      DATABASE_POOL_SIZE: String(databases.poolSizes[name]),
      GRPC_PORT: portOf(ports.grpc[name], replica),
      ADMIN_PORT: portOf(ports.admin[name], replica),
      ...servicesOf(shop)[name],
    }),
    bff: (replica) => ({
      ...common,
      ...keys('bff'),
      ...kafkaUserOf(servers, 'bff'),
      ...neighboursOf(shop, 'bff'),
      ...bffOf(shop),
      PORT: portOf(ports.bff, replica),
      ADMIN_PORT: portOf(ports.bffAdmin, replica),
    }),
    webStore: (replica) => ({
      ...common,
      ...webStoreOf(shop),
      WEB_PORT: portOf(ports.webStore, replica),
      ADMIN_PORT: portOf(ports.webStoreAdmin, replica),
    }),
    sandbox: { ...common, ...sandboxOf(shop) },
    proxy: { ...common, ...proxyOf(shop) },
    monitor: { ...common, ...monitorOf(shop, servers), ADMIN_PORT: String(ports.monitorAdmin) },
  };
}

/** Our own environment without the admin URL, Kafka's credentials, the mode and without what npm adds for the scripts it runs. */
function inherited(): Env {
  const left = new RegExp(`^(npm_|(DATABASE_URL|KAFKA_USERNAME|KAFKA_PASSWORD|${OF_A_MODE.join('|')})$)`, 'i');
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !left.test(name))) as Env;
}

/** Only for those that write or read events. */
function kafkaUserOf({ kafkaLogin }: ServerUrls, name: Service | 'bff'): Env {
  if (!kafkaLogin) return {};
  const { username, password } = kafkaLogin(name);
  return { KAFKA_USERNAME: username, KAFKA_PASSWORD: password };
}

function commonOf(shop: Shop, servers: ServerUrls): Env {
  return {
    ...inherited(),
    ...modeEnvOf(shop.settings, outsideOf(shop)),
    NODE_ENV: 'development',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    NODE_COMPILE_CACHE: join(CACHE, 'node'),
    KAFKAJS_NO_PARTITIONER_WARNING: '1',
    DEMO: '1',
    LIMIT_FACTOR: DEMO_LIMIT_FACTOR,
    PUBLIC_ORIGIN: originOf(shop),
    REDIS_URL: servers.redisUrl,
    REDIS_CACHE_URL: servers.redisCacheUrl,
    KAFKA_BROKERS: servers.brokers,
    ...telemetryOf(shop),
  };
}

/** The addresses in a process's environment: those below its rank, so that it cannot call any other service. */
function neighboursOf(shop: Shop, name: Service | 'bff'): Env {
  const below = SERVICES.filter((other) => ranks[other] < ranks[name]);
  const { ports, replicas } = shop.settings;
  return Object.fromEntries(
    below.map((other) => [`${other.toUpperCase()}_ADDRESS`, addressOf(portsOf(ports.grpc[other], replicas))]),
  );
}

/** Of several replicas a list, over which the caller balances. */
function addressOf(ports: readonly number[]): string {
  const all = ports.map((port) => `127.0.0.1:${port}`).join(',');
  return ports.length > 1 ? `ipv4:${all}` : all;
}

/** The port of one replica. @param replica counted from 0 */
const portOf = (first: number, replica: number): string => String(portsOf(first, replica + 1).at(-1));

/** What only one service reads. */
const servicesOf = (shop: Shop): Partial<Record<Service, Env>> => ({
  account: { PIN_PEPPERS: shop.secret('pin pepper'), RESET_KEYS: shop.secret('reset links') },
  notification: {
    SMTP_URL: `smtp://127.0.0.1:${shop.settings.ports.sandboxSmtp}`,
    MAIL_FROM: 'Tussock & Tarn <orders@demo.test>',
    ...DEMO_SELLER,
    ...DEMO_BANK,
  },
  payment: {
    ...providersOf(shop.secret, outsideOf(shop)),
    PAYMENT_RETURN_BASE: originOf(shop),
  },
});

const bffOf = (shop: Shop): Env => ({
  ...DEMO_BANK,
  COOKIE_KEYS: shop.secret('cookies'),
  CSRF_KEYS: shop.secret('csrf'),
  NOTE_KEYS: shop.secret('notes'),
  SESSION_CACHE_KEYS: shop.secret('session cache'),
  OIDC_ISSUER: `${outsideOf(shop)}/sandbox/issuer`,
  OIDC_CLIENT_ID: OIDC_CLIENT,
  OIDC_CLIENT_SECRET: shop.secret('oidc client'),
  OIDC_TENANT: TENANT,
  CAPTCHA_PROVIDER: 'sandbox',
  CAPTCHA_VERIFY_URL: `${outsideOf(shop)}/sandbox/siteverify`,
  CAPTCHA_SECRET: shop.secret('captcha secret'),
  CAPTCHA_SITE_KEY: 'sandbox-site-key',
  CAPTCHA_SCRIPT_URL: `${outsideOf(shop)}/sandbox/captcha.js`,
  PAY_ORIGINS: outsideOf(shop),
  CRM_URL: `${outsideOf(shop)}/sandbox/crm/{order}?customer={customer}`,
  VERIFONE_FRAME_ORIGIN: outsideOf(shop),
  ...counterEnvOf(shop.settings, outsideOf(shop)),
  PICTURES_DIR,
  // A developer's machine compiles and tests beside the shop; that must not make the shop shed load.
  SHED_DELAY_MS: '2000',
});

const webStoreOf = (shop: Shop): Env => ({
  BFF_URL: `http://127.0.0.1:${shop.settings.replicas > 1 ? shop.settings.ports.bffBalancer : shop.settings.ports.bff}`,
  PICTURES_DIR,
  CAPTCHA_ORIGINS: outsideOf(shop),
  PAY_ORIGINS: outsideOf(shop),
});

const sandboxOf = (shop: Shop): Env => ({
  SANDBOX_PORT: String(shop.settings.ports.sandbox),
  SANDBOX_SMTP_PORT: String(shop.settings.ports.sandboxSmtp),
  SANDBOX_DATA: join(DATA, 'sandbox'),
  SANDBOX_ORIGIN: outsideOf(shop),
  SANDBOX_TENANT: TENANT,
  SANDBOX_CLIENT_ID: OIDC_CLIENT,
  SANDBOX_CLIENT_SECRET: shop.secret('oidc client'),
  ...providerAccountsOf(shop.secret),
  SANDBOX_CAPTCHA_SECRET: shop.secret('captcha secret'),
  SANDBOX_RETURN_ORIGINS: originOf(shop),
});

const proxyOf = (shop: Shop): Env => ({
  PROXY_PORT: String(shop.settings.ports.proxy),
  BALANCER_PORT: String(shop.settings.ports.bffBalancer),
  BFF_URLS: urlsOf(shop.settings.ports.bff, shop.settings.replicas),
  WEB_STORE_URLS: urlsOf(shop.settings.ports.webStore, shop.settings.replicas),
});

/** Of all replicas, as a comma list. */
const urlsOf = (first: number, replicas: number): string =>
  String(portsOf(first, replicas).map((port) => `http://127.0.0.1:${port}`));
