import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RUN } from '../paths.ts';
import { freePort } from '../process/ports.ts';
import { isAlive, startTimeOf } from '../process/alive.ts';
import { startKafka } from '../servers/kafka.ts';
import { startPostgres } from '../servers/postgres.ts';
import { startRedis } from '../servers/redis.ts';
import type { Server } from '../servers/server.ts';

export interface RunningServers {
  adminUrl: string;
  redisUrl: string;
  brokers: string;
  stop(): Promise<void>;
}

const PREFIX = 'test-';

/** Data of test runs that were killed. Named by pid and start time, so that a pid used again is no obstacle. */
async function removeLeftovers(): Promise<void> {
  const names = await readdir(RUN).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith(PREFIX))) {
    const [pid, started] = name.slice(PREFIX.length).split('-');
    const runs = isAlive(Number(pid)) && startTimeOf(Number(pid)) === started;
    if (!runs) await rm(join(RUN, name), { recursive: true, force: true });
  }
}

/**
 * PostgreSQL, Redis and Kafka for one test run: free ports, throw-away data, all three started at once.
 * @throws Problem naming the server that did not come up; the others are stopped again
 */
export async function startTestServers(): Promise<RunningServers> {
  await removeLeftovers();
  const folder = join(RUN, `${PREFIX}${process.pid}-${startTimeOf(process.pid) ?? 0}`);
  await mkdir(folder, { recursive: true });
  const options = async (name: string) => ({
    dataDir: join(folder, name),
    logFile: join(folder, `${name}.log`),
    port: await freePort(),
    throwaway: true,
  });
  const results = await Promise.allSettled([
    startPostgres(await options('postgres')),
    startRedis(await options('redis')),
    startKafka({ ...(await options('kafka')), controllerPort: await freePort() }),
  ]);
  const servers = results.flatMap((result): Server[] => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  const [postgres, redis, kafka] = results;
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { adminUrl: urlOf(postgres), redisUrl: urlOf(redis), brokers: urlOf(kafka), stop };
}

function urlOf(result: PromiseSettledResult<Server>): string {
  return result.status === 'fulfilled' ? result.value.url : '';
}
