import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRedis } from '@shop/kit/redis';
import { withClient } from '@shop/kit/postgres/provision';
import { isAlive } from '../src/process/alive.ts';
import { freePort } from '../src/process/ports.ts';
import { capture } from '../src/process/run.ts';
import { startKafka } from '../src/servers/kafka.ts';
import { startPostgres } from '../src/servers/postgres.ts';
import { startCacheRedis, startRedis } from '../src/servers/redis.ts';

/** mkdtemp gives a folder that is closed to others: as root, PostgreSQL's user has to pass it. */
describe('a native server', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'native-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const place = async (name: string) => ({
    dataDir: join(folder, name),
    logFile: join(folder, `${name}.log`),
    port: await freePort(),
  });
  const redisPlace = async (name: string) => ({ ...(await place(name)), password: 'a-password' });
  const names = (url: string) => withClient(url, async (client) => (await client.query('select name from chair')).rows);

  it('PostgreSQL comes back after kill -9 on the same data, with everything that was committed', async () => {
    const options = await place('postgres');
    const first = await startPostgres(options);
    await withClient(first.url, (client) => client.query("create table chair as select 'Rata' as name"));
    first.child.kill('SIGKILL');
    expect(await first.child.exited).toBe('signal SIGKILL');
    expect(existsSync(join(options.dataDir, 'postmaster.pid'))).toBe(true);
    const second = await startPostgres(options);
    expect(await names(second.url)).toEqual([{ name: 'Rata' }]);
    await second.stop();
    expect(isAlive(second.child.pid)).toBe(false);
  });

  it('reports its pid before it answers, so that the process list is true while it recovers', async () => {
    const pids: number[] = [];
    const server = await startRedis({ ...(await redisPlace('redis')), onPid: (pid) => pids.push(pid) });
    expect(pids).toEqual([server.child.pid]);
    await server.stop();
  });

  it('of the caches drops what would end by itself when it is full, and keeps what has no end', async () => {
    const server = await startCacheRedis(await redisPlace('cache'));
    const redis = createRedis(server.url, 'worker');
    const page = Buffer.alloc(1_000_000, 'x');
    await redis.set('gen:all', '7');
    for (let n = 0; n < 200; n += 1) await redis.set(`page:${n}`, page, 'EX', 600);
    expect(await redis.get('gen:all')).toBe('7');
    const left = await redis.dbsize();
    expect(left).toBeGreaterThan(50);
    expect(left).toBeLessThan(130);
    redis.disconnect();
    await server.stop();
  });

  it('Kafka keeps its passwords in a file of its owner alone, out of its arguments and its log', async () => {
    const options = { ...(await place('kafka')), controllerPort: await freePort() };
    const users = { admin: 'password-of-admin', order: 'password-of-order' };
    const file = join(options.dataDir, 'server.properties');
    mkdirSync(options.dataDir);
    writeFileSync(file, 'left open by an earlier version', { mode: 0o644 });
    const server = await startKafka({ ...options, users });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain('password-of-order');
    const { output } = await capture('ps', ['-o', 'args=', '-p', String(server.child.pid)]);
    expect(output).toContain('kafka.Kafka');
    expect(output + readFileSync(options.logFile, 'utf8')).not.toContain('password-of');
    await server.stop();
  });

  it('that cannot start says so at once and names its log', async () => {
    const options = await redisPlace('redis');
    const holder = await startRedis(options);
    await expect(startRedis({ ...(await redisPlace('second')), port: options.port })).rejects.toThrow(
      /^Redis ended at its start.*Its log: .*second\.log$/,
    );
    await holder.stop();
  });
});
