import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { urlFor } from '@shop/kit/postgres/provision';
import { counterOriginAt, TRAINING_STEP } from '../../../dev/src/up/mode.ts';
import { secretsOf } from '../../../dev/src/up/secrets.ts';
import type { Service } from '../../../dev/src/up/settings.ts';
import { STATIONS } from '../chaos/stations.ts';
import { openWire, type Wire } from '../chaos/wire.ts';
import { ARTIFACTS } from './artifacts.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Far from the ports of `npm start`, so that the stories run beside an open shop. */
const OFFSET = Number(process.env['E2E_PORT_OFFSET'] ?? 12_000);
const OPEN_MS = 240_000;

export interface RunningProcess {
  readonly name: string;
  readonly pid: number;
  readonly port: number;
  readonly adminPort: number | null;
}
/** A whole shop of its own: own data, own ports, thrown away at the end. */
export interface Shop {
  readonly origin: string;
  readonly sandbox: string;
  /** what its providers approved, on their own disk */
  readonly ledgerFile: string;
  /** the mounted secret that payment reads its keys from; names none at first */
  readonly keysFile: string;
  /** between payment and the provider of the card terminals */
  readonly wire: Wire;
  /** the folder with its data and its logs */
  readonly home: string;
  /** one JSON line a span, of every process */
  readonly traceFile: string;
  processes(): RunningProcess[];
  /** of one service, as `npm start` derives it: for checkers that look into its tables */
  databaseUrl(service: Service): string;
  /** Stops it and throws its data away. @returns what `npm run reset` said */
  close(): Promise<string>;
}

export interface Opening {
  /** a second shop beside that of the stories: its ports are moved on by this much */
  readonly beside?: number;
  /** variables of `npm start`; what is left out leads the counter to where a training shop would be */
  readonly variables?: Readonly<Record<string, string>>;
}

/** Opens the shop as `npm start` does, with the demo customers' past alone. @throws Error with the end of its output when it does not open in four minutes */
export async function openShop({ beside = 0, variables = {} }: Opening = {}): Promise<Shop> {
  const home = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
  const offset = OFFSET + beside;
  const traceFile = join(home, 'trace.jsonl');
  const wire = await openWire(`http://localhost:${8090 + offset}`);
  const keysFile = join(home, 'provider-keys.json');
  writeFileSync(keysFile, '{}');
  const place = {
    SHOP_HOME: home,
    PROVIDER_KEYS_FILE: keysFile,
    SHOP_PORT_OFFSET: String(offset),
    TRACE_FILE: traceFile,
    SEED_PAST: '0',
  };
  const TRAINING_ORIGIN = counterOriginAt({ proxy: 8080 + offset }, TRAINING_STEP);
  // A training shop reaches its own sandbox alone (docs/rules/training.md 3).
  const isTraining = variables['SHOP_MODE'] === 'training';
  const terminals = isTraining
    ? {}
    : { HIT_URL: `${wire.url}/sandbox/hit/pos.aspx`, MORE_TERMINALS: STATIONS.join(',') };
  const env: NodeJS.ProcessEnv = { ...process.env, TRAINING_ORIGIN, ...variables, ...place, ...terminals };
  const child = command('up', env);
  await opened(child, collect(child));
  return {
    origin: `http://localhost:${8080 + offset}`,
    sandbox: `http://localhost:${8090 + offset}/sandbox`,
    ...{ traceFile, home, wire, keysFile, ledgerFile: join(home, '.data/sandbox/ledger.jsonl') },
    processes: () => JSON.parse(readFileSync(join(home, '.run/processes.json'), 'utf8')) as RunningProcess[],
    databaseUrl: (service) =>
      databaseUrl(env['DATABASE_URL'] ?? `postgres://127.0.0.1:${15_432 + offset}`, { home, service }),
    async close() {
      await stopped(child);
      await wire.close();
      keepLogs(home);
      const said = await emptied(env);
      rmSync(home, { recursive: true, force: true });
      return said;
    },
  };
}

const command = (name: 'up' | 'reset', env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, [join(ROOT, 'deploy/dev/bootstrap.mjs'), name], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** One that has ended already says so no second time. */
async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** `npm run reset`, so that nothing stays behind in Docker either. */
async function emptied(env: NodeJS.ProcessEnv): Promise<string> {
  const child = command('reset', env);
  const output = collect(child);
  await new Promise((resolve) => child.once('close', resolve));
  return output();
}

function databaseUrl(adminUrl: string, { home, service }: { home: string; service: Service }): string {
  const name = `shop_${service}`;
  const password = secretsOf(join(home, '.data'))(`database ${service}`);
  return urlFor({ adminUrl, role: name, password, database: name });
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-20_000);
      if (process.env['E2E_VERBOSE']) process.stdout.write(chunk);
    });
  }
  return () => text;
}

async function opened(child: ChildProcess, output: () => string): Promise<void> {
  const until = Date.now() + OPEN_MS;
  while (!output().includes('shop is open (')) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGTERM');
      throw new Error(`the shop did not open:\n${output()}`);
    }
    await sleep(200);
  }
}

/** The logs of the run are an artefact too. */
function keepLogs(home: string): void {
  const logs = join(home, '.run/logs');
  if (existsSync(logs)) cpSync(logs, join(ARTIFACTS, 'logs', String(OFFSET)), { recursive: true });
}
