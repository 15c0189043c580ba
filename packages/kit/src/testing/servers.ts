import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import { createRedis } from '../redis.ts';
import { migrate } from '../postgres/migrate.ts';
import { createPool, type Pool } from '../postgres/pool.ts';
import { withClient, createDatabase, ensureRole, type Provision, urlFor } from '../postgres/provision.ts';

/** The real servers of this test run: started once, on free ports, with throw-away data. */
export interface TestServers {
  readonly adminUrl: string;
  readonly redisUrl: string;
  readonly brokers: string;
  /** the passwords of Kafka's users: every process of the shop, and `admin`, who may do everything */
  readonly kafkaUsers: Readonly<Record<string, string>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    servers: TestServers;
  }
}

/** @throws Error when the file is not run in the vitest project `int`, which alone starts servers */
export function testServers(): TestServers {
  const servers = inject('servers');
  if (!servers) throw new Error('No servers: name this file *.int.test.ts, *.component.test.ts or *.contract.test.ts');
  return servers;
}

export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * A migrated, empty database of its own for one test file, owned by the service's role as in production. The
 * migrations run once a run, into a template; a call only copies it (some 50 ms).
 * @param service the name, for example `order`
 * @param migrations the folder of numbered .sql files; by default that of the service
 */
export function freshDatabase(service: string, migrations: URL = folderOf(service)): Promise<FreshDatabase> {
  return copied(service, migrations);
}

/** What a database is filled with before it is copied. */
export interface Seed {
  /** tells this seed from others of the same service */
  readonly name: string;
  readonly load: (pool: Pool) => Promise<unknown>;
}

/**
 * The same with a seed in it, which too is loaded once a run, into a template of its own: a watched run keeps the seed it
 * began with.
 */
export function seededDatabase(service: string, seed: Seed): Promise<FreshDatabase> {
  return copied(service, folderOf(service), seed);
}

async function copied(service: string, migrations: URL, seed?: Seed): Promise<FreshDatabase> {
  const { adminUrl } = testServers();
  const role = `shop_${service}`;
  const password = createHash('sha256').update(`${adminUrl} ${role}`).digest('base64url');
  const owned = { adminUrl, role, password };
  const migrated = { ...owned, database: `template_${service}_${await fingerprint(migrations)}` };
  const copy = { ...owned, database: `test_${service}_${randomBytes(6).toString('hex')}` };
  await withClient(adminUrl, async (client) => {
    await ensureTemplate(client, migrated, (url) => migrate({ url, dir: migrations }));
    let template = migrated.database;
    if (seed) {
      const seeded = { ...owned, database: `${migrated.database}_${seed.name}`, template };
      await ensureTemplate(client, seeded, (url) => loadInto(url, seed));
      template = seeded.database;
    }
    await createDatabase(client, { ...copy, template });
  });
  const name = pg.escapeIdentifier(copy.database);
  const drop = () => withClient(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  return { url: urlFor(copy), drop: async () => void (await drop()) };
}

async function loadInto(url: string, { load }: Seed): Promise<void> {
  const pool = createPool({ url, name: 'test-seed', max: 2, mostMs: 0 });
  try {
    await load(pool);
  } finally {
    await pool.end();
  }
}

/** The counter lies in the server's first database, which no test gets. */
const COUNTER = 'test-databases';

/**
 * A numbered database of the run's Redis that no other test ever gets: empty from the start,
 * so no test has a reason to flush one, least of all another file's.
 */
export async function freshRedis(): Promise<string> {
  const own = new URL(testServers().redisUrl);
  const redis = createRedis(own.href, 'worker');
  try {
    own.pathname = `/${await redis.incr(COUNTER)}`;
    return own.href;
  } finally {
    redis.disconnect();
  }
}

const folderOf = (service: string) => new URL(`../../../../services/${service}/migrations/`, import.meta.url);

/** Files of different workers meet here: the first makes and fills the template, the others wait for it. */
async function ensureTemplate(
  client: pg.Client,
  provision: Provision,
  fill: (url: string) => Promise<unknown>,
): Promise<void> {
  await client.query('select pg_advisory_lock(hashtext($1))', [provision.database]);
  const name = pg.escapeIdentifier(provision.database);
  const { rows } = await client.query<{ ready: boolean }>(
    'select datistemplate as ready from pg_database where datname = $1',
    [provision.database],
  );
  if (rows[0]?.ready !== true) {
    await client.query(`drop database if exists ${name}`);
    await ensureRole(client, provision.role, provision.password);
    await createDatabase(client, provision);
    await fill(urlFor(provision));
    await client.query(`alter database ${name} is_template true`);
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [provision.database]);
}

/** Changes with every migration, so that a watched run never copies an old template. */
async function fingerprint(migrations: URL): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [fileURLToPath(new URL('../../migrations/', import.meta.url)), fileURLToPath(migrations)]) {
    for (const file of (await readdir(folder)).toSorted()) hash.update(file).update(await readFile(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 10);
}
