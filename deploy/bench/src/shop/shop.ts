import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { secretsOf } from '../../../dev/src/up/secrets.ts';
import { ended } from './ended.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Far from the ports of `npm start` and of the browser stories; another one for a second shop on the same machine. */
const OFFSET = Number(process.env['BENCH_PORT_OFFSET'] ?? 14_000);
const OPEN_MS = 240_000;

export interface Part {
  readonly name: string;
  readonly pid: number;
  readonly port: number;
  readonly adminPort: number | null;
}

/** The shop that is measured. */
export interface Shop {
  readonly parts: readonly Part[];
  part(name: string): Part;
  readonly redisCacheUrl: string;
  /** of the queues */
  readonly redisUrl: string;
  /** a superuser's URL of one of its databases */
  database(name: string): string;
  close(): Promise<void>;
}

/** @param home the folder of a running shop; '' opens one as `npm start` does, on native servers and with data of its own */
export async function measuredShop(home: string): Promise<Shop> {
  return home === '' ? openShop() : shopIn(home, async () => {});
}

async function openShop(): Promise<Shop> {
  const home = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const own = { SHOP_HOME: home, SHOP_PORT_OFFSET: String(OFFSET), SHOP_SERVERS: 'native', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [join(ROOT, 'deploy/dev/bootstrap.mjs'), 'up'], {
    cwd: ROOT,
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const close = async () => {
    await ended(child);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await opened(child);
    return shopIn(home, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** Until `npm start` says that the shop is open, with Kafka. @throws Error with the end of its output when it ends, or does not in four minutes */
export async function opened(child: ChildProcess): Promise<void> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    });
  }
  const until = Date.now() + OPEN_MS;
  while (!(output.includes('The shop is open') && output.includes('Kafka answers'))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`the shop did not open:\n${output}`);
    await sleep(200);
  }
}

function shopIn(home: string, close: () => Promise<void>): Shop {
  const parts = JSON.parse(readFileSync(join(home, '.run/processes.json'), 'utf8')) as Part[];
  const part = (name: string): Part => {
    const found = parts.find((one) => one.name === name);
    if (!found) throw new Error(`${name} is not among the running processes`);
    return found;
  };
  const password = readFileSync(join(home, '.data/postgres.password'), 'utf8').trim();
  const database = (name: string) => `postgres://postgres:${password}@127.0.0.1:${part('postgres').port}/${name}`;
  const secret = secretsOf(join(home, '.data'));
  const redisAt = (name: string, label: string) => `redis://:${secret(label)}@127.0.0.1:${part(name).port}`;
  const redisCacheUrl = redisAt('redis-cache', 'redis cache');
  return { parts, part, redisCacheUrl, redisUrl: redisAt('redis', 'redis'), database, close };
}
