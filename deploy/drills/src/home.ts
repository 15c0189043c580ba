import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { opened } from '../../bench/src/shop/shop.ts';
import { ROOT } from '../../dev/src/paths.ts';
import { type OwnShop, ownShop } from '../../load/src/own-shop.ts';

/** Far from the ports of `npm start` and below those that the system gives away. */
const OFFSET = Number(process.env['DRILL_PORT_OFFSET'] ?? 15_000);
export const POSTGRES_PORT = 15_432 + OFFSET;

/** A shop in a folder that outlives it: opened, killed and opened again. */
export interface Home {
  readonly folder: string;
  /** of its servers: postgres, kafka, redis, redis-cache and the providers' sandbox */
  readonly data: string;
  readonly origin: string;
  /** @returns seconds until it was open */
  open(): Promise<number>;
  /** Of the shop that is open. */
  shop(): OwnShop;
  /** A superuser's address of one database. */
  database(name: string): string;
  /** kill -9 of every process at once, as a machine dies. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

interface Version {
  /** the clone whose version runs: this one, or another */
  readonly root?: string;
  /** variables of `npm start` */
  readonly env?: Readonly<Record<string, string>>;
}

export function homeIn(folder: string, { root = ROOT, env = {} }: Version = {}): Home {
  const origin = `http://localhost:${8080 + OFFSET}`;
  const data = join(folder, '.data');
  let child: ChildProcess | undefined;
  return {
    ...{ folder, origin, data },
    async open() {
      const began = performance.now();
      child = started(folder, root, env);
      await opened(child);
      return (performance.now() - began) / 1_000;
    },
    shop() {
      const found = ownShop(origin, folder);
      if (!found) throw new Error(`no shop runs in ${folder}`);
      return found;
    },
    database: (name) =>
      `postgres://postgres:${readFileSync(join(data, 'postgres.password'), 'utf8').trim()}@127.0.0.1:${POSTGRES_PORT}/${name}`,
    async kill() {
      const pids = this.shop()
        .processes()
        .map(({ pid }) => pid);
      // The one that starts them again goes first.
      for (const pid of [child?.pid ?? 0, ...pids]) if (pid > 0) killed(pid);
      await sleep(1_000);
    },
    async close() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** With the demo customers' past alone: what is asked is whether the books agree, not how long a large one takes. */
const started = (folder: string, root: string, more: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [join(root, 'deploy/dev/bootstrap.mjs'), 'up'], {
    cwd: root,
    env: {
      ...process.env,
      ...{
        SHOP_HOME: folder,
        SHOP_PORT_OFFSET: String(OFFSET),
        SHOP_SERVERS: 'native',
        LOG_LEVEL: 'warn',
        SEED_PAST: '0',
        ...more,
      },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it is gone already
  }
}
