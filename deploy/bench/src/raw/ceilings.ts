import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { withClient } from '@shop/kit/postgres/provision';
import { Redis } from 'ioredis';
import { ended } from '../shop/ended.ts';
import type { Shop } from '../shop/shop.ts';

const KEY = 'bench:raw-body';
const DATABASE = 'bench_raw';
/** 8,000 rows in 12 categories. */
export const RAW_CATEGORIES = 12;

export interface Ceilings {
  readonly origin: string;
  readonly pids: readonly number[];
  close(): Promise<void>;
}

/** Starts the raw parts beside the shop, on the shop's own PostgreSQL and Redis. @param body what the Redis one serves */
export async function startCeilings(shop: Shop, body: Buffer): Promise<Ceilings> {
  await fillDatabase(shop);
  const redisUrl = shop.redisCacheUrl;
  const redis = new Redis(redisUrl);
  await redis.set(KEY, body);
  const service = start('service.ts', { RAW_DATABASE: shop.database(DATABASE) });
  const [servicePort] = (await once(service, 'message')) as [number];
  const port = await freePort();
  const app = start('app.ts', {
    RAW_PORT: String(port),
    RAW_SERVICE: `127.0.0.1:${servicePort}`,
    RAW_REDIS: redisUrl,
    RAW_KEY: KEY,
  });
  await once(app, 'message');
  return {
    origin: `http://127.0.0.1:${port}`,
    pids: [service.pid ?? 0, app.pid ?? 0],
    async close() {
      await Promise.all([ended(app), ended(service)]);
      await redis.del(KEY);
      redis.disconnect();
      await withClient(shop.database('postgres'), (client) => client.query(`drop database if exists ${DATABASE}`));
    },
  };
}

/** In sessions of their own like the processes of the shop: Linux shares a busy machine out by session. */
const start = (file: string, env: Record<string, string>): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    detached: true,
  });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function fillDatabase(shop: Shop): Promise<void> {
  await withClient(shop.database('postgres'), async (client) => {
    await client.query(`drop database if exists ${DATABASE}`);
    await client.query(`create database ${DATABASE}`);
  });
  await withClient(shop.database(DATABASE), async (client) => {
    await client.query(
      `create table card (id int primary key, category int not null, sku text not null, url text not null,
         name text not null, collection text not null, thumb text not null, price_cents int not null, msrp_cents int not null)`,
    );
    await client.query(
      `insert into card select n, n % ${RAW_CATEGORIES}, 'SKU-' || n, 'oak-dining-table-' || n, 'Oak dining table ' || n,
              'Collection ' || n % 20, '/pictures/table/oak-three-quarter-480.' || n || '.webp', 9900 + n * 37 % 400000, 9900 + n * 41 % 500000
         from generate_series(1, 8000) as n`,
    );
    await client.query('create index card_by_price on card (category, price_cents)');
    await client.query('analyze card');
  });
}
