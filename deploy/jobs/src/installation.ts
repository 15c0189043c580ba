import ranks from '@shop/proto/ranks' with { type: 'json' };
import { providerAccountsOf, providersOf } from '../../dev/src/up/provider-accounts.ts';
import { type KeyStage, serviceKeysOf } from '../../dev/src/up/service-keys.ts';

type Env = Readonly<Record<string, string>>;
type Secret = (label: string) => string;

/** Where an installation's own servers answer, as its processes see them: host and port. */
export interface Servers {
  readonly postgres: string;
  readonly redis: string;
  readonly redisCache: string;
  readonly smtp: string;
}

const SERVICES = Object.keys(ranks).filter((name) => name !== 'bff');

/** Of what the sandbox takes over from the services only the accounts are secret. */
const accountsAt = (secret: Secret): Env => {
  const { WINDCAVE_USER = '', WINDCAVE_KEY = '', ...rest } = providersOf(secret, '');
  const { FINANCE_KEY = '', HIT_USER = '', HIT_KEY = '', VERIFONE_USER = '', VERIFONE_KEY = '' } = rest;
  return { WINDCAVE_USER, WINDCAVE_KEY, FINANCE_KEY, HIT_USER, HIT_KEY, VERIFONE_USER, VERIFONE_KEY };
};

/** What only one process has. */
const ownOf = (secret: Secret, { smtp }: Servers): Readonly<Record<string, Env>> => ({
  account: { PIN_PEPPERS: secret('pin pepper'), RESET_KEYS: secret('reset links') },
  notification: { SMTP_URL: `smtp://${smtp}` },
  payment: accountsAt(secret),
  bff: {
    COOKIE_KEYS: secret('cookies'),
    CSRF_KEYS: secret('csrf'),
    NOTE_KEYS: secret('notes'),
    SESSION_CACHE_KEYS: secret('session cache'),
    OIDC_CLIENT_SECRET: secret('oidc client'),
    CAPTCHA_SECRET: secret('captcha secret'),
  },
});

/** One role reads what each service shows it, in that service's own database. */
function monitorOf(secret: Secret, { postgres }: Servers): Env {
  const signIn = `shop_monitor:${secret('database shop_monitor')}`;
  const urls = SERVICES.map((name) => [
    `${name.toUpperCase()}_DATABASE_URL`,
    `postgres://${signIn}@${postgres}/shop_${name}`,
  ]);
  return Object.fromEntries(urls) as Env;
}

/**
 * The secrets of an installation with servers and providers of its own (evaluation, training): by process, variable to value.
 * `jobs` sets the databases up, `evaluation` is what the servers themselves are started with.
 * @param secret a text for a label, always the same one
 * @param stage of the keys between services, while they are replaced and afterwards
 */
export function secretsOfInstallation(secret: Secret, servers: Servers, stage?: KeyStage): Record<string, Env> {
  const keys = serviceKeysOf(secret, stage);
  const redis = {
    REDIS_URL: `redis://:${secret('redis')}@${servers.redis}`,
    REDIS_CACHE_URL: `redis://:${secret('redis cache')}@${servers.redisCache}`,
  };
  const databaseOf = (service: string) =>
    `postgres://shop_${service}:${secret(`database ${service}`)}@${servers.postgres}/shop_${service}`;
  const own = ownOf(secret, servers);
  const services = SERVICES.map((name) => [
    name,
    { ...keys(name as keyof typeof ranks), ...redis, DATABASE_URL: databaseOf(name), ...own[name] },
  ]);
  const urls = SERVICES.map((name) => [`${name.toUpperCase()}_DATABASE_URL`, databaseOf(name)]);
  const postgres = secret('postgres');
  return {
    ...(Object.fromEntries(services) as Record<string, Env>),
    bff: { ...keys('bff'), ...redis, ...own['bff'] },
    'web-store': redis,
    monitor: monitorOf(secret, servers),
    sandbox: {
      ...providerAccountsOf(secret),
      SANDBOX_CLIENT_SECRET: secret('oidc client'),
      SANDBOX_CAPTCHA_SECRET: secret('captcha secret'),
    },
    jobs: {
      DATABASE_ADMIN_URL: `postgres://postgres:${postgres}@${servers.postgres}/postgres`,
      MONITOR_DATABASE_PASSWORD: secret('database shop_monitor'),
      PIN_PEPPERS: secret('pin pepper'),
      ...Object.fromEntries(urls),
    },
    evaluation: {
      POSTGRES_PASSWORD: postgres,
      REDIS_PASSWORD: secret('redis'),
      REDIS_CACHE_PASSWORD: secret('redis cache'),
    },
  };
}
