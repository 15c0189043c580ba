import { describe, expect, it } from 'vitest';
import { environmentOf } from './environment.ts';
import { readSettings, SERVICES } from './settings.ts';
import { createShop } from './shop.ts';

const registry = { set: () => undefined, clear: () => undefined };
const shop = createShop({
  settings: readSettings({}),
  secret: (label) => `secret ${label}`,
  registry,
  say: () => undefined,
});
const servers = {
  adminUrl: 'admin',
  redisUrl: 'redis',
  redisCacheUrl: 'redis',
  brokers: 'kafka',
  kafkaLogin: (username: string) => ({ username, password: `password of ${username}` }),
};
const databases = Object.fromEntries(SERVICES.map((name) => [name, `url of ${name}`])) as Record<
  (typeof SERVICES)[number],
  string
>;
const environment = environmentOf(shop, servers, databases);

const neighbours = (env: Record<string, string>) =>
  Object.keys(env)
    .filter((name) => name.endsWith('_ADDRESS'))
    .toSorted();

describe('the environment of a process', () => {
  it('names only services of a strictly lower rank, so that nothing else can be called', () => {
    expect(neighbours(environment.service('catalog'))).toEqual([]);
    expect(neighbours(environment.service('payment'))).toEqual([
      'ACCOUNT_ADDRESS',
      'CATALOG_ADDRESS',
      'COUPON_ADDRESS',
    ]);
    expect(neighbours(environment.service('order'))).not.toContain('CART_ADDRESS');
    expect(neighbours(environment.service('cart'))).not.toContain('BANKING_ADDRESS');
    expect(neighbours(environment.bff)).toHaveLength(SERVICES.length);
    expect(neighbours(environment.webStore)).toEqual([]);
  });

  it('has its own user in Kafka and no other, and only where events are written or read', () => {
    const { KAFKA_USERNAME, KAFKA_PASSWORD } = environment.service('order');
    expect([KAFKA_USERNAME, KAFKA_PASSWORD]).toEqual(['order', 'password of order']);
    expect(environment.bff).toMatchObject({ KAFKA_USERNAME: 'bff', KAFKA_PASSWORD: 'password of bff' });
    for (const env of [environment.webStore, environment.sandbox, environment.proxy]) {
      expect(Object.keys(env)).not.toContain('KAFKA_PASSWORD');
    }
  });

  it('has the database of that service and no other, and never the admin URL', () => {
    const order = Object.values(environment.service('order'));
    expect(order).toContain('url of order');
    expect(order).not.toContain('url of cart');
    expect(order).not.toContain('admin');
  });
});
