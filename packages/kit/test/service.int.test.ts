import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serviceOf } from '../src/grpc/server.ts';
import type { ServiceScope } from '../src/scope.ts';
import { testConfig } from '../src/testing/config.ts';
import { eventually } from '../src/testing/eventually.ts';
import { type FreshDatabase, freshDatabase } from '../src/testing/servers.ts';
import { startForTest } from '../src/testing/service.ts';
import { testClient } from '../src/testing/client.ts';
import { testKeys } from '../src/testing/keys.ts';
import { EchoService, echoAccess } from './echo-service.ts';

const script = fileURLToPath(new URL('./tiny-service.ts', import.meta.url));
let database: FreshDatabase;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  database = await freshDatabase('kit', new URL('./migrations/', import.meta.url));
  const { REDIS_URL, KAFKA_BROKERS, ...rest } = await testConfig(database.url);
  env = {
    ...testKeys('test'),
    DATABASE_URL: database.url,
    REDIS_URL,
    KAFKA_BROKERS: KAFKA_BROKERS.join(','),
    KAFKA_USERNAME: rest.KAFKA_USERNAME,
    KAFKA_PASSWORD: rest.KAFKA_PASSWORD,
    KAFKA_PREFIX: rest.KAFKA_PREFIX,
    ADMIN_PORT: '0',
    GRPC_PORT: '0',
  };
});
const children = new Set<ChildProcess>();
// A test that failed half-way leaves no process behind.
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});
afterAll(() => database.drop());

function run(given: NodeJS.ProcessEnv, trouble = 'none') {
  const child = spawn(process.execPath, [script, trouble], { env: given });
  children.add(child);
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  /** The port that the process said it opened for this. */
  const portOf = (what: string) => new RegExp(`"port":(\\d+),"msg":"${what} is open"`).exec(output)?.[1] ?? '1';
  const ready = async () => {
    const response = await fetch(`http://127.0.0.1:${portOf('admin server')}/readyz`);
    expect(response.status).toBe(200);
    return response.json();
  };
  return { child, exit, output: () => output, portOf, ready };
}

describe('a service process', () => {
  it('gets ready, serves, and on SIGTERM stops all it started, the last first, with 0', async () => {
    const { child, exit, output, portOf, ready } = run(env);
    const body = await eventually(ready, 20_000);
    expect(body).toMatchObject({ ready: true, postgres: 'up', outbox: 'up' });
    const client = testClient(EchoService, echoAccess, { address: `127.0.0.1:${portOf('rpc server')}` });
    await expect(client.say({ text: 'kia ora' })).resolves.toEqual({ text: 'kia ora' });
    client.close();
    const start = Date.now();
    child.kill('SIGTERM');
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(Date.now() - start).toBeLessThan(10_000);
    expect(output().indexOf('last started, first stopped')).toBeLessThan(
      output().indexOf('first started, last stopped'),
    );
    expect(output()).toContain('"msg":"stopped"');
    expect(output()).not.toContain('"level":"error"');
  });

  it('stops the rest when one part will not', async () => {
    const { child, exit, output, ready } = run(env, 'stuck');
    await eventually(ready, 20_000);
    child.kill('SIGINT');
    expect(await exit).toBe(0);
    expect(output()).toContain('a part did not stop cleanly');
    expect(output()).toContain('first started, last stopped');
  });

  it('ends with 1 when its start fails', async () => {
    const { exit, output } = run(env, 'start');
    expect(await exit).toBe(1);
    expect(output()).toContain('the start fails');
    expect(output()).toContain('"level":"fatal"');
  });

  it('ends with 1 on an unhandled rejection, rather than going on in an unknown state', async () => {
    const { exit, output } = run(env, 'rejection');
    expect(await exit).toBe(1);
    expect(output()).toContain('nobody listens');
  });

  it('ends with 1 and one sentence for each bad variable, without their values', async () => {
    const { DATABASE_URL: _, ...rest } = env;
    const { exit, output } = run({ ...rest, REDIS_URL: 'sekrit' });
    expect(await exit).toBe(1);
    expect(output().trim().split('\n')).toEqual([
      expect.stringMatching(/^DATABASE_URL is missing: .*\.$/),
      expect.stringMatching(/^REDIS_URL cannot be read: .*\.$/),
    ]);
    expect(output()).not.toContain('sekrit');
  });

  it('gets ready without Redis and Kafka, and says in the body that they are away', async () => {
    const { child, exit, ready } = run({ ...env, REDIS_URL: 'redis://127.0.0.1:1', KAFKA_BROKERS: '127.0.0.1:1' });
    const body = await eventually(ready, 20_000);
    expect(body).toMatchObject({ ready: true, postgres: 'up', redis: 'down', kafka: 'down' });
    const start = Date.now();
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(Date.now() - start).toBeLessThan(10_000);
  });
});

describe('a service in the process of its test', () => {
  it('shares its connections among its pools, each under a name of its own', async () => {
    const named: object[] = [];
    const start = async (_: object, scope: ServiceScope) => {
      const parts = [scope.pool({ share: 2 / 3 }), scope.pool({ name: 'lists', share: 1 / 3 })];
      for (const pool of parts) {
        const all = Array.from({ length: 12 }, () =>
          pool.query<object>(
            `select pg_backend_pid() as pid, current_setting('application_name') as name, pg_sleep(0.2)`,
          ),
        );
        const rows = (await Promise.all(all)).flatMap((found) => found.rows as { pid: number; name: string }[]);
        named.push({ [rows[0]?.name ?? '']: new Set(rows.map(({ pid }) => pid)).size });
      }
      return scope.grpc([]);
    };
    const config = { ...(await testConfig(database.url)), DATABASE_POOL_SIZE: 12 };
    const service = await startForTest({ name: 'test', start, config });
    expect(named).toEqual([{ test: 8 }, { 'test lists': 4 }]);
    await service.stop();
  });
  it('runs as it does alone, on a port of its own', async () => {
    const echo = {
      say: async (request: { text: string }) => request,
      relay: async (request: { text: string }) => request,
    };
    const start = async (_: object, scope: ServiceScope) => {
      scope.pool();
      await scope.grpc([serviceOf(EchoService, echoAccess, echo)]);
    };
    const service = await startForTest({ name: 'test', start, config: await testConfig(database.url) });
    const client = testClient(EchoService, echoAccess, { address: service.address });
    await expect(client.say({ text: 'x' })).resolves.toEqual({ text: 'x' });
    client.close();
    await service.stop();
  });
});
