import { join } from 'node:path';
import { DATA, LOGS } from '../paths.ts';
import { launchKafka } from '../servers/kafka.ts';
import { startPostgres } from '../servers/postgres.ts';
import { startRedis } from '../servers/redis.ts';
import { type Shop, type Undertaking, undertake } from './shop.ts';
import type { ServerUrls } from './urls.ts';

const GROUP = 'servers';

const place = (name: string, port: number) => ({
  dataDir: join(DATA, name),
  logFile: join(LOGS, `${name}.log`),
  port,
});

/** The embedded default: own data folder, own ports. Kafka may still be coming up when this returns. */
export async function nativeServers(shop: Shop): Promise<ServerUrls> {
  const { postgres, redis, kafka, kafkaController } = shop.settings.ports;
  let adminUrl = '';
  let redisUrl = '';
  const server = (name: string, port: number, launch: Undertaking['launch']) =>
    undertake(shop, { name, port, adminPort: null, group: GROUP, launch });
  await Promise.all([
    server('postgres', postgres, async (onPid) => {
      const started = await startPostgres({ ...place('postgres', postgres), onPid });
      adminUrl = started.url;
      return started;
    }),
    server('redis', redis, async (onPid) => {
      const started = await startRedis({ ...place('redis', redis), onPid });
      redisUrl = started.url;
      return started;
    }),
    server('kafka', kafka, (onPid) =>
      launchKafka({ ...place('kafka', kafka), controllerPort: kafkaController, onPid }),
    ),
  ]);
  return { adminUrl, redisUrl, redisCacheUrl: redisUrl, brokers: `127.0.0.1:${kafka}` };
}
