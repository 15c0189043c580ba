import { join } from 'node:path';
import { DATA, LOGS } from '../paths.ts';
import { KAFKA_PROCESSES } from '@shop/kit/kafka/acls';
import { launchKafka } from '../servers/kafka.ts';
import { KAFKA_ADMIN } from '../servers/kafka-properties.ts';
import { startPostgres } from '../servers/postgres.ts';
import { startCacheRedis, startRedis } from '../servers/redis.ts';
import type { Server, ServerOptions } from '../servers/server.ts';
import { type Shop, type Undertaking, undertake } from './shop.ts';
import type { ServerUrls } from './urls.ts';

const place = (name: string, port: number) => ({
  dataDir: join(DATA, name),
  logFile: join(LOGS, `${name}.log`),
  port,
});

const server = (shop: Shop, name: string, port: number) => (launch: Undertaking['launch']) =>
  undertake(shop, { name, port, adminPort: null, group: 'servers', launch });

/** @returns the url of one that answers */
async function answering(shop: Shop, name: string, { port, start }: Start): Promise<string> {
  let url = '';
  await server(
    shop,
    name,
    port,
  )(async (onPid) => {
    const started = await start({ ...place(name, port), onPid });
    url = started.url;
    return started;
  });
  return url;
}

type Start = { port: number; start: (options: ServerOptions) => Promise<Server> };

/** The embedded default, own data folder and own ports: PostgreSQL and both Redis, answering. */
export async function nativeServers(shop: Shop): Promise<ServerUrls> {
  const { secret } = shop;
  const { postgres, redis, redisCache, kafka } = shop.settings.ports;
  const [adminUrl, redisUrl, redisCacheUrl] = await Promise.all([
    answering(shop, 'postgres', { port: postgres, start: startPostgres }),
    answering(shop, 'redis', {
      port: redis,
      start: (options) => startRedis({ ...options, password: secret('redis') }),
    }),
    answering(shop, 'redis-cache', {
      port: redisCache,
      start: (options) => startCacheRedis({ ...options, password: secret('redis cache') }),
    }),
  ]);
  const kafkaLogin = (username: string) => ({ username, password: kafkaPassword(shop, username) });
  return { adminUrl, redisUrl, redisCacheUrl, brokers: `127.0.0.1:${kafka}`, kafkaLogin };
}

const kafkaPassword = ({ secret }: Shop, name: string): string => secret(`kafka ${name}`);

/** Kafka, fetched when it is not here yet; it may still be coming up when this returns. */
export async function nativeKafka(shop: Shop): Promise<void> {
  const { kafka, kafkaController } = shop.settings.ports;
  const users = Object.fromEntries([KAFKA_ADMIN, ...KAFKA_PROCESSES].map((name) => [name, kafkaPassword(shop, name)]));
  const options = { ...place('kafka', kafka), controllerPort: kafkaController, users };
  await server(shop, 'kafka', kafka)((onPid) => launchKafka({ ...options, onPid }));
}
