import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createRedis } from '@shop/kit/redis';
import { secretsOf } from '../../../dev/src/up/secrets.ts';
import { SERVICES } from '../../../dev/src/up/settings.ts';
import type { Databases } from '../api/databases.ts';
import { ARTIFACTS } from '../shop/artifacts.ts';
import type { Shop } from '../shop/shop.ts';

/** A place where the shop keeps something, and what lies there. */
export interface Store {
  readonly name: string;
  readonly bytes: Buffer;
}
/** @returns `needle in store` for each that is there */
export function found(stores: Iterable<Store>, needles: readonly string[]): string[] {
  const hits: string[] = [];
  for (const { name, bytes } of stores)
    for (const needle of needles) if (bytes.includes(needle)) hits.push(`${needle} in ${name}`);
  return hits;
}

/** Everything that the sandbox knows as the provider it plays; mails are the shop's own words, and stay in. */
const PROVIDERS_OWN = /\/\.data\/sandbox\/(windcave|hit|verifone|finance|ledger)\.jsonl$/;

/** Files of the shop: databases with their logs of changes, Kafka's segments, Redis's log, mails, logs, traces; and what the stories leave. */
export function* files({ home }: Shop): Generator<Store> {
  for (const folder of [home, ARTIFACTS])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name);
      if (PROVIDERS_OWN.test(path)) continue;
      // Files come and go while the shop runs.
      const bytes = statSync(path, { throwIfNoEntry: false })?.isFile() ? contentOf(path) : undefined;
      if (bytes) yield { name: path.slice(folder.length + 1), bytes };
    }
}

function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

const TABLES = `select quote_ident(table_name) as name from information_schema.tables
                 where table_schema = 'public' and table_type = 'BASE TABLE'`;

/** Every row of every table of every service as text: what is compressed in its file is readable here, and what is bytes is unfolded. */
export async function tables(databases: Databases): Promise<Store[]> {
  const stores: Store[] = [];
  for (const service of SERVICES)
    for (const { name } of await databases.rows<{ name: string }>(service, TABLES)) {
      const rows = await databases.rows<{ line: string }>(service, `select t::text as line from ${name} t`);
      const text = rows.map(({ line }) => line).join('\n');
      const unfolded = [...text.matchAll(/\\x([0-9a-f]{2,})/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'));
      stores.push({ name: `${service}.${name}`, bytes: Buffer.concat([Buffer.from(text), ...unfolded]) });
    }
  return stores;
}

const LABELS = { redis: 'redis', 'redis-cache': 'redis cache' } as const;

/** Every key of a Redis with its value, as the server keeps it. */
export async function keys(shop: Shop, name: keyof typeof LABELS): Promise<Store> {
  const port = shop.processes().find((one) => one.name === name)?.port ?? 0;
  const password = secretsOf(join(shop.home, '.data'))(LABELS[name]);
  const redis = createRedis(`redis://:${password}@127.0.0.1:${port}`, 'worker');
  try {
    const parts: Buffer[] = [];
    for await (const some of redis.scanStream({ count: 500 }) as AsyncIterable<string[]>)
      for (const key of some) parts.push(Buffer.from(`${key}\n`), await valueOf(redis, key));
    return { name, bytes: Buffer.concat(parts) };
  } finally {
    redis.disconnect();
  }
}

type Client = ReturnType<typeof createRedis>;

async function valueOf(redis: Client, key: string): Promise<Buffer> {
  const readers: Record<string, () => Promise<unknown>> = {
    string: () => redis.getBuffer(key),
    hash: () => redis.hgetall(key),
    list: () => redis.lrange(key, '0', '-1'),
    set: () => redis.smembers(key),
    zset: () => redis.zrange(key, '0', '-1'),
    stream: () => redis.xrange(key, '-', '+'),
  };
  const value = await readers[await redis.type(key)]?.();
  return Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value ?? ''));
}
