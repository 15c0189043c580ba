import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { sqlFiles } from './migration-files.ts';
import { COMMAND_CONNECT_MS } from './session.ts';

/** Looked up by name: the programs of services are single files, far from here. */
const kitMigrations = new URL('../../migrations', import.meta.resolve('@shop/kit/postgres/migrate'));
/** One number for all: migrations of one database never run side by side, whichever replica starts them. */
const lock = 7_120_241;
const PATIENCE_MS = 60_000;
const AGAIN_MS = 100;

export interface MigrateOptions {
  readonly url: string;
  /** numbered .sql files, forward only */
  readonly dir: URL | string;
  /** of the installation that opens the database; left out, whose it is is neither written down nor checked */
  readonly isTraining?: boolean;
}

/**
 * Brings a database up to date: the kit's own tables first (outbox, inbox, dead_letter), then the service's files, each
 * in a transaction of its own unless its first line says otherwise (migration-files.ts). Replicas that start together wait for one another (60 s).
 * @returns the names of the files that ran now
 * @throws Error when the database belongs to an installation of the other mode; then none of the service's files ran
 */
export async function migrate({ url, dir, isTraining }: MigrateOptions): Promise<string[]> {
  const patience = { connectionTimeoutMillis: COMMAND_CONNECT_MS };
  const client = new pg.Client({ connectionString: url, ...patience, application_name: 'migrate' });
  // Lost between two statements: the next one fails and says so. Without a listener the process ends instead.
  client.on('error', () => {});
  await client.connect();
  try {
    await takeTurn(client);
    // A migration that waits for a lock makes every later query wait behind it (M13): better that it fails and is run again.
    await client.query(`set lock_timeout = '2s'; set statement_timeout = 0`);
    const ours = await run(client, kitMigrations, 'kit_migration');
    if (isTraining !== undefined) await claim(client, isTraining);
    return [...ours, ...(await run(client, dir, 'migration'))];
  } finally {
    await client.end();
  }
}

/**
 * Asked for again and again: whoever waited for the lock within a statement would be a transaction, and the index that another builds
 * without blocking anybody waits for each of those to end.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(AGAIN_MS)) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock]);
    if (rows[0]?.mine) return;
    if (Date.now() > until) throw new Error('Another migration of this database has taken a minute and is not done.');
  }
}

/** The first installation that opens a database has it for good. */
async function claim(client: pg.Client, isTraining: boolean): Promise<void> {
  await client.query('insert into installation (is_training) values ($1) on conflict do nothing', [isTraining]);
  const { rows } = await client.query<{ is_training: boolean }>('select is_training from installation');
  if (rows[0]?.is_training === isTraining) return;
  const [owner, other] = isTraining ? ['a live', 'a training'] : ['a training', 'a live'];
  throw new Error(`DATABASE_URL leads to the database of ${owner} installation; ${other} one does not start with it.`);
}

async function run(dbClient: pg.Client, dir: URL | string, migrationsTable: string): Promise<string[]> {
  const done = await runner({
    dbClient,
    dir: typeof dir === 'string' ? dir : fileURLToPath(dir),
    migrationsTable,
    direction: 'up',
    checkOrder: true,
    singleTransaction: false,
    noLock: true,
    migrationLoaderStrategies: [sqlFiles],
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  });
  return done.map(({ name }) => name);
}
