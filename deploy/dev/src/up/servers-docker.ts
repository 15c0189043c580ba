import { createHash } from 'node:crypto';
import { HOME, ROOT } from '../paths.ts';
import { capture, run } from '../process/run.ts';
import type { Shop } from './shop.ts';
import type { ServerUrls } from './urls.ts';

const CONTAINERS = ['postgres', 'redis', 'redis-cache', 'kafka'] as const;

/**
 * The compose project of this shop. A second one beside it (another clone, the browser stories) has containers,
 * volumes and a password of its own.
 */
const project = `shop-${createHash('sha256').update(HOME).digest('hex').slice(0, 8)}`;
const compose = (...args: string[]) => ['compose', '--project-name', project, ...args];

/** The variables of docker-compose.yml; it is not even read without the passwords. */
const environment = ({ settings: { ports }, secret }: Pick<Shop, 'settings' | 'secret'>) => ({
  ...process.env,
  POSTGRES_PASSWORD: secret('docker postgres'),
  REDIS_PASSWORD: secret('redis'),
  REDIS_CACHE_PASSWORD: secret('redis cache'),
  POSTGRES_PORT: String(ports.postgres),
  REDIS_PORT: String(ports.redis),
  REDIS_CACHE_PORT: String(ports.redisCache),
  KAFKA_PORT: String(ports.kafka),
});

/** The pid of a container's first process, as the Docker host sees it. */
async function pidOf(container: string, env: NodeJS.ProcessEnv): Promise<number> {
  const { output: id } = await capture('docker', compose('ps', '-q', container), { cwd: ROOT, env });
  const { output } = await capture('docker', ['inspect', '-f', '{{.State.Pid}}', id.trim()]);
  return Number(output) || 0;
}

/**
 * The servers by `docker compose` (docker-compose.yml), data in named volumes; Docker itself restarts them. On
 * the end they are stopped, not removed. Not run on the machines this was built on: they have no Docker server.
 */
export async function dockerServers(shop: Shop): Promise<ServerUrls> {
  const { ports } = shop.settings;
  const env = environment(shop);
  await run('docker', compose('up', '--detach', '--wait', ...CONTAINERS), { cwd: ROOT, env });
  shop.onStop('servers', async () => {
    await capture('docker', compose('stop', ...CONTAINERS), { cwd: ROOT, env });
  });
  for (const name of CONTAINERS) {
    const port = name === 'redis-cache' ? ports.redisCache : ports[name];
    shop.registry.set({ name, pid: await pidOf(name, env), port, adminPort: null });
  }
  return {
    adminUrl: `postgres://postgres:${env.POSTGRES_PASSWORD}@127.0.0.1:${ports.postgres}/postgres`,
    redisUrl: `redis://:${env.REDIS_PASSWORD}@127.0.0.1:${ports.redis}`,
    redisCacheUrl: `redis://:${env.REDIS_CACHE_PASSWORD}@127.0.0.1:${ports.redisCache}`,
    brokers: `127.0.0.1:${ports.kafka}`,
  };
}

/** Takes this shop's containers and volumes away. @throws Problem with what Docker said */
export async function removeDockerServers(shop: Pick<Shop, 'settings' | 'secret'>): Promise<void> {
  await run('docker', compose('down', '--volumes'), { cwd: ROOT, env: environment(shop) });
}
