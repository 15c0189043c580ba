import { describe, expect, it, vi } from 'vitest';
import { environmentOf } from './environment.ts';
import { poolSizesFor } from './connections.ts';
import type { DatabaseUrls } from './databases.ts';
import { readSettings, SERVICES } from './settings.ts';
import { createShop } from './shop.ts';

const registry = { set: () => undefined, clear: () => undefined };
const ADMIN = 'postgres://admin@127.0.0.1/postgres';
const servers = {
  adminUrl: ADMIN,
  redisUrl: 'redis',
  redisCacheUrl: 'redis',
  brokers: 'kafka',
  kafkaLogin: (username: string) => ({ username, password: `password of ${username}` }),
};
const databases = {
  urls: Object.fromEntries(SERVICES.map((name) => [name, `url of ${name}`])) as DatabaseUrls,
  poolSizes: poolSizesFor({ replicas: 3, mostConnections: 300 }),
};
function environmentFor(variables: NodeJS.ProcessEnv) {
  const secret = (label: string) => `secret ${label}`;
  const shop = createShop({ settings: readSettings(variables), secret, registry, say: () => undefined });
  return environmentOf(shop, servers, databases);
}
const environment = environmentFor({ SHOP_REPLICAS: '3' });

const neighbours = (env: Record<string, string>) =>
  Object.keys(env)
    .filter((name) => name.endsWith('_ADDRESS'))
    .toSorted();

describe('the environment of a process', () => {
  it('names only services of a strictly lower rank, so that nothing else can be called', () => {
    expect(neighbours(environment.service('catalog', 0))).toEqual([]);
    expect(neighbours(environment.service('payment', 0))).toEqual([
      'ACCOUNT_ADDRESS',
      'CATALOG_ADDRESS',
      'COUPON_ADDRESS',
    ]);
    expect(neighbours(environment.service('order', 0))).not.toContain('CART_ADDRESS');
    expect(neighbours(environment.service('cart', 0))).not.toContain('BANKING_ADDRESS');
    expect(neighbours(environment.bff(0))).toHaveLength(SERVICES.length);
    expect(neighbours(environment.webStore(0))).toEqual([]);
  });

  it('has its own user in Kafka and no other, and only where events are written or read', () => {
    const { KAFKA_USERNAME, KAFKA_PASSWORD } = environment.service('order', 0);
    expect([KAFKA_USERNAME, KAFKA_PASSWORD]).toEqual(['order', 'password of order']);
    expect(environment.bff(0)).toMatchObject({ KAFKA_USERNAME: 'bff', KAFKA_PASSWORD: 'password of bff' });
    for (const env of [environment.webStore(0), environment.sandbox, environment.proxy]) {
      expect(Object.keys(env)).not.toContain('KAFKA_PASSWORD');
    }
  });

  it('has the database of that service and no other, and never the admin URL', () => {
    const order = Object.values(environment.service('order', 0));
    expect(order).toContain('url of order');
    expect(order).not.toContain('url of cart');
    expect(order).not.toContain(ADMIN);
  });

  it('of a replica listens on ports of its own and spreads its calls over all replicas of a neighbour', () => {
    const [first, third] = [environment.service('order', 0), environment.service('order', 2)];
    expect([first['GRPC_PORT'], third['GRPC_PORT'], third['ADMIN_PORT']]).toEqual(['7004', '7024', '7124']);
    expect(third['CATALOG_ADDRESS']).toBe('ipv4:127.0.0.1:7001,127.0.0.1:7011,127.0.0.1:7021');
    expect(environment.bff(1)).toMatchObject({ PORT: '8091', ADMIN_PORT: '7191' });
    expect(environment.webStore(1)).toMatchObject({
      WEB_PORT: '8092',
      ADMIN_PORT: '7192',
      BFF_URL: 'http://127.0.0.1:8083',
    });
    expect(environment.proxy['WEB_STORE_URLS']).toBe(
      'http://127.0.0.1:8082,http://127.0.0.1:8092,http://127.0.0.1:8102',
    );
  });

  it('says to every process of a training shop which it is and who plays the providers, and to those of another nothing', () => {
    vi.stubEnv('SHOP_MODE', 'training');
    vi.stubEnv('SANDBOX_ORIGINS', 'http://elsewhere.example');
    vi.stubEnv('LIVE_ORIGIN', 'http://elsewhere.example');
    const training = environmentFor({
      SHOP_MODE: 'training',
      SHOP_PORT_OFFSET: '400',
      LIVE_ORIGIN: 'http://localhost:8080',
    });
    const live = environmentFor({ TRAINING_ORIGIN: 'http://localhost:8480' });
    const SANDBOX_ORIGINS = 'http://localhost:8490,smtp://127.0.0.1:8425';
    for (const env of [training.service('order', 0), training.bff(0), training.webStore(0)]) {
      expect(env).toMatchObject({ SHOP_MODE: 'training', SANDBOX_ORIGINS });
    }
    const counter = { LIVE_ORIGIN: 'http://localhost:8080', PRACTICE_ORIGIN: 'http://localhost:8490' };
    expect(training.bff(0)).toMatchObject(counter);
    expect(training.bff(0)).not.toHaveProperty('TRAINING_ORIGIN');
    for (const env of [live.service('order', 0), live.bff(0), live.webStore(0)]) {
      expect(Object.keys(env).filter((name) => /^(SHOP_MODE|SANDBOX_ORIGINS|LIVE_ORIGIN)$/.test(name))).toEqual([]);
    }
    expect(live.bff(0)['TRAINING_ORIGIN']).toBe('http://localhost:8480');
    vi.unstubAllEnvs();
  });

  it('sends traces nowhere, unless the shop has something that takes them', () => {
    expect(Object.keys(environment.service('order', 0))).not.toContain('OTEL_EXPORTER_OTLP_ENDPOINT');
    const watched = environmentFor({ SHOP_TELEMETRY: '1', SHOP_PORT_OFFSET: '100' });
    for (const env of [watched.service('order', 0), watched.bff(0), watched.webStore(0)])
      expect(env).toMatchObject({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4418' });
  });

  it('reads its keys from the folder that is named, so that a restarted process finds new ones', () => {
    const { SERVICE_PRIVATE_KEY, SERVICE_PRIVATE_KEY_FILE } = environmentFor({ SHOP_KEYS: '/keys' }).service('cart', 1);
    expect(SERVICE_PRIVATE_KEY).toBeUndefined();
    expect(SERVICE_PRIVATE_KEY_FILE).toBe('/keys/cart/SERVICE_PRIVATE_KEY');
  });
});
