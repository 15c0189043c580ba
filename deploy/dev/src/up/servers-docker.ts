import { ROOT } from '../paths.ts';
import { capture, run } from '../process/run.ts';
import type { Shop } from './shop.ts';
import type { ServerUrls } from './urls.ts';

const CONTAINERS = ['postgres', 'redis', 'kafka'] as const;

/** The pid of a container's first process, as the Docker host sees it. */
async function pidOf(container: string, env: NodeJS.ProcessEnv): Promise<number> {
  const { output: id } = await capture('docker', ['compose', 'ps', '-q', container], { cwd: ROOT, env });
  const { output } = await capture('docker', ['inspect', '-f', '{{.State.Pid}}', id.trim()]);
  return Number(output) || 0;
}

/**
 * The three servers by `docker compose` (docker-compose.yml), data in named volumes; Docker itself restarts them. On
 * the end they are stopped, not removed. Not run on the machines this was built on: they have no Docker server.
 */
export async function dockerServers(shop: Shop): Promise<ServerUrls> {
  const { ports } = shop.settings;
  const password = shop.secret('docker postgres');
  const env = {
    ...process.env,
    POSTGRES_PASSWORD: password,
    POSTGRES_PORT: String(ports.postgres),
    REDIS_PORT: String(ports.redis),
    KAFKA_PORT: String(ports.kafka),
  };
  await run('docker', ['compose', 'up', '--detach', '--wait', ...CONTAINERS], { cwd: ROOT, env });
  shop.onStop('servers', async () => {
    await capture('docker', ['compose', 'stop', ...CONTAINERS], { cwd: ROOT, env });
  });
  for (const name of CONTAINERS) {
    shop.registry.set({ name, pid: await pidOf(name, env), port: ports[name], adminPort: null });
  }
  const redisUrl = `redis://127.0.0.1:${ports.redis}`;
  return {
    adminUrl: `postgres://postgres:${password}@127.0.0.1:${ports.postgres}/postgres`,
    redisUrl,
    redisCacheUrl: redisUrl,
    brokers: `127.0.0.1:${ports.kafka}`,
  };
}
