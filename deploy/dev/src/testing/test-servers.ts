import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { KAFKA_PROCESSES } from '@shop/kit/kafka/acls';
import { RUN } from '../paths.ts';
import { freePort } from '../process/ports.ts';
import { keepToOurselves } from '../process/private.ts';
import { cleanLeftovers, createRegistry, runningOwner } from '../process/registry.ts';
import { startKafka } from '../servers/kafka.ts';
import { KAFKA_ADMIN } from '../servers/kafka-properties.ts';
import { startPostgres } from '../servers/postgres.ts';
import { startRedis } from '../servers/redis.ts';
import type { Server } from '../servers/server.ts';

export interface RunningServers {
  adminUrl: string;
  redisUrl: string;
  brokers: string;
  kafkaUsers: Record<string, string>;
  stop(): Promise<void>;
}

const PREFIX = 'test-';

const newPassword = (): string => randomBytes(24).toString('base64url');

/** Servers and data of test runs that were killed before they could stop them. */
async function removeLeftovers(): Promise<void> {
  const names = await readdir(RUN).catch(() => []);
  for (const folder of names.filter((name) => name.startsWith(PREFIX)).map((name) => join(RUN, name))) {
    if (runningOwner(folder) !== undefined) continue;
    await cleanLeftovers(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * PostgreSQL, Redis and Kafka for one test run: free ports, throw-away data, all three started at once.
 * @throws Problem naming the server that did not come up; the others are stopped again
 */
export async function startTestServers(): Promise<RunningServers> {
  keepToOurselves();
  await removeLeftovers();
  const folder = join(RUN, `${PREFIX}${process.pid}`);
  await mkdir(folder, { recursive: true });
  const registry = createRegistry(folder);
  const servers: Server[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  const start = async (name: string, starter: typeof startPostgres): Promise<string> => {
    const port = await freePort();
    const place = { dataDir: join(folder, name), logFile: join(folder, `${name}.log`) };
    const server = await starter({ ...place, port, throwaway: true });
    servers.push(server);
    registry.set({ name, pid: server.child.pid, port, adminPort: null });
    return server.url;
  };
  const kafkaUsers = Object.fromEntries([KAFKA_ADMIN, ...KAFKA_PROCESSES].map((name) => [name, newPassword()]));
  const withController: typeof startPostgres = async (options) =>
    startKafka({ ...options, controllerPort: await freePort(), users: kafkaUsers });
  const withPassword: typeof startPostgres = (options) => startRedis({ ...options, password: newPassword() });
  const starting = [start('postgres', startPostgres), start('redis', withPassword), start('kafka', withController)];
  await Promise.allSettled(starting);
  try {
    const [adminUrl = '', redisUrl = '', brokers = ''] = await Promise.all(starting);
    return { adminUrl, redisUrl, brokers, kafkaUsers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
