import { join } from 'node:path';
import { DATA, LOGS } from '../paths.ts';
import { launchKafka } from '../servers/kafka.ts';
import { startPostgres } from '../servers/postgres.ts';
import { startRedis } from '../servers/redis.ts';
import { type Shop, type Undertaking, undertake } from './shop.ts';
import type { ServerUrls } from './urls.ts';

const place = (name: string, port: number) => ({
  dataDir: join(DATA, name),
  logFile: join(LOGS, `${name}.log`),
  port,
});

const server = (shop: Shop, name: string, port: number) => (launch: Undertaking['launch']) =>
  undertake(shop, { name, port, adminPort: null, group: 'servers', launch });

/** The embedded default, own data folder and own ports: PostgreSQL and Redis, answering. */
export async function nativeServers(shop: Shop): Promise<ServerUrls> {
  const { postgres, redis, kafka } = shop.settings.ports;
  let adminUrl = '';
  let redisUrl = '';
  await Promise.all([
    server(
      shop,
      'postgres',
      postgres,
    )(async (onPid) => {
      const started = await startPostgres({ ...place('postgres', postgres), onPid });
      adminUrl = started.url;
      return started;
    }),
    server(
      shop,
      'redis',
      redis,
    )(async (onPid) => {
      const started = await startRedis({ ...place('redis', redis), onPid });
      redisUrl = started.url;
      return started;
    }),
  ]);
  return { adminUrl, redisUrl, redisCacheUrl: redisUrl, brokers: `127.0.0.1:${kafka}` };
}

/** Kafka, fetched when it is not here yet; it may still be coming up when this returns. */
export async function nativeKafka(shop: Shop): Promise<void> {
  const { kafka, kafkaController } = shop.settings.ports;
  const options = { ...place('kafka', kafka), controllerPort: kafkaController };
  await server(shop, 'kafka', kafka)((onPid) => launchKafka({ ...options, onPid }));
}
