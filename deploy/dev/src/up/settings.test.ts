import { describe, expect, it } from 'vitest';
import { neededPorts } from './needs.ts';
import { externalServers } from './servers-external.ts';
import { readSettings } from './settings.ts';

describe('the variables of npm start', () => {
  it('moves every port by the offset, so that a second shop fits beside the first', () => {
    const ports = (offset: string) =>
      neededPorts(readSettings({ SHOP_PORT_OFFSET: offset, SHOP_REPLICAS: '4' }), 'native');
    expect(ports('1000').map(({ port }) => port - 1000)).toEqual(ports('0').map(({ port }) => port));
    expect(new Set(ports('0').map(({ port }) => port)).size).toBe(ports('0').length);
  });

  it('takes no server port when the servers are there already', () => {
    const names = neededPorts(readSettings({}), 'external').map(({ name }) => name);
    expect(names).toContain('proxy');
    expect(names).not.toContain('postgres');
  });

  it('refuses a way and an offset that mean nothing, in one line', () => {
    expect(() => readSettings({ SHOP_SERVERS: 'podman' })).toThrow('external, docker, native');
    expect(() => readSettings({ SHOP_PORT_OFFSET: '1e9' })).toThrow('SHOP_PORT_OFFSET');
    expect(() => readSettings({ SHOP_REPLICAS: '5' })).toThrow('SHOP_REPLICAS must be a whole number between 1 and 4');
  });

  it.each(['2000', '1990', '1998', '1999', '2899', '2978'])(
    'refuses the offset %s: browsers refuse the port it leads to',
    (offset) => {
      expect(() => readSettings({ SHOP_PORT_OFFSET: offset })).toThrow(/browsers refuse port 10080.*another offset/);
    },
  );

  it('lets an offset pass that moves only what no browser opens to such a port', () => {
    expect(readSettings({ SHOP_PORT_OFFSET: '2055' }).ports.sandboxSmtp).toBe(10_080);
  });

  it('says which three variables name servers that are there already', () => {
    expect(() => externalServers(readSettings({ DATABASE_URL: 'postgres://x' }))).toThrow(
      'REDIS_URL and KAFKA_BROKERS',
    );
  });

  it('uses one user for every process in a Kafka that requires credentials, and needs its name and its password', () => {
    const given = {
      DATABASE_URL: 'postgres://x',
      REDIS_URL: 'redis://y',
      KAFKA_BROKERS: 'z:1',
      KAFKA_USERNAME: 'shop',
    };
    const { kafkaLogin } = externalServers(readSettings({ ...given, KAFKA_PASSWORD: 'hunter2' }));
    expect(kafkaLogin?.('order')).toEqual({ username: 'shop', password: 'hunter2' });
    expect(() => externalServers(readSettings(given))).toThrow('KAFKA_PASSWORD must be set too');
  });

  it('uses the Redis of the queues for the caches unless another is named', () => {
    const given = { DATABASE_URL: 'postgres://x', REDIS_URL: 'redis://y', KAFKA_BROKERS: 'z:1' };
    expect(externalServers(readSettings(given)).redisCacheUrl).toBe('redis://y');
    expect(externalServers(readSettings({ ...given, REDIS_CACHE_URL: 'redis://c' })).redisCacheUrl).toBe('redis://c');
  });
});
