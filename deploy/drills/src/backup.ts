import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { run } from '../../dev/src/process/run.ts';
import { ownedFolder } from '../../dev/src/servers/postgres-user.ts';
import type { Server } from '../../dev/src/servers/server.ts';
import { startPostgres } from '../../dev/src/servers/postgres.ts';
import { isOpen, kill9 } from '../../e2e/src/api/processes.ts';
import { type Home, POSTGRES_PORT } from './home.ts';

/** Where finished WAL segments and the base backup go: on another machine in production. */
export interface WalArchive {
  readonly log: string;
  readonly copy: string;
}

export async function archiveIn(folder: string): Promise<WalArchive> {
  const archive = { log: join(folder, 'archive/log'), copy: join(folder, 'archive/copy') };
  await mkdir(join(folder, 'archive'), { recursive: true });
  await ownedFolder(archive.log);
  return archive;
}

async function asSuperuser<T>(home: Home, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: home.database('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every finished WAL segment is archived from the next start on; one is finished after 10 s at the latest. */
export const archiveTo = ({ log }: WalArchive, home: Home): Promise<void> =>
  asSuperuser(home, async (client) => {
    await client.query(`alter system set archive_mode = 'on'`);
    await client.query(`alter system set archive_command = 'cp %p ${log}/%f'`);
    await client.query(`alter system set archive_timeout = '10s'`);
  });

/** PostgreSQL is killed and started again by what starts the shop, so that settings of its start count. */
export async function startedAgain(home: Home): Promise<void> {
  await kill9(home.shop(), 'postgres')();
  const answers = () => asSuperuser(home, (client) => client.query('select 1')).then(Boolean, () => false);
  while (!(await answers())) await sleep(200);
  await isOpen(home);
}

/** A copy of the running server's files, as pg_basebackup makes it: what changes meanwhile is in the log. */
export const copyOf = ({ copy }: WalArchive, home: Home): Promise<void> =>
  asSuperuser(home, async (client) => {
    await client.query(`select pg_backup_start('drill', true)`);
    await cp(join(home.data, 'postgres'), copy, {
      recursive: true,
      filter: (path) => !/pg_wal\/.|postmaster\.pid/.test(path),
    });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    await writeFile(join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
  });

/** The moment to restore to, by PostgreSQL's clock. */
export const momentIn = (home: Home): Promise<Date> =>
  asSuperuser(home, async (client) => {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    return rows[0]?.now ?? new Date();
  });

/** Archives the WAL segment that is being written too, and waits until it is there. */
export const archiveRest = (home: Home): Promise<void> =>
  asSuperuser(home, async (client) => {
    const { rows } = await client.query<{ piece: string }>('select pg_walfile_name(pg_switch_wal()) as piece');
    const isThere = `select last_archived_wal >= $1 as there from pg_stat_archiver`;
    for (;;) {
      const { rows: told } = await client.query<{ there: boolean | null }>(isThere, [rows[0]?.piece]);
      if (told[0]?.there) return;
      await sleep(200);
    }
  });

/** The copy in the place of the data, brought forward by the log up to a moment. @returns the server, which runs without a shop */
export async function restored({ log, copy }: WalArchive, home: Home, until: Date): Promise<Server> {
  const dataDir = join(home.data, 'postgres');
  await rm(dataDir, { recursive: true, force: true });
  await ownedFolder(dataDir);
  await cp(copy, dataDir, { recursive: true });
  const settings = [
    `restore_command = 'cp ${log}/%f %p'`,
    `recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`,
    `recovery_target_action = 'promote'`,
  ];
  const auto = join(dataDir, 'postgresql.auto.conf');
  await writeFile(auto, `${await readFile(auto, 'utf8')}${settings.join('\n')}\n`);
  await writeFile(join(dataDir, 'recovery.signal'), '');
  await handOver(dataDir);
  const logFile = join(home.folder, 'restore.log');
  const server = await startPostgres({ dataDir, port: POSTGRES_PORT, logFile });
  await asSuperuser(home, async (client) => {
    const isOver = async () =>
      !(await client.query<{ busy: boolean }>('select pg_is_in_recovery() as busy')).rows[0]?.busy;
    while (!(await isOver())) await sleep(100);
    // Else a second loss would be restored to the moment of the first.
    for (const name of ['restore_command', 'recovery_target_time', 'recovery_target_action'])
      await client.query(`alter system reset ${name}`);
  });
  return server;
}

/** As root everything in it was copied as root. */
async function handOver(folder: string): Promise<void> {
  if (process.getuid?.() === 0) await run('chown', ['-R', 'postgres:postgres', folder]);
}
