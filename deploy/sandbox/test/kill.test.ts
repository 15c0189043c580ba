import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aHit, tag } from './a-hit.ts';
import { aVerifone } from './a-verifone.ts';
import { aWindcave, CARDS, paying } from './a-windcave.ts';

vi.setConfig({ testTimeout: 30_000 });

let data: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(data, { recursive: true });
});

const environment = (changes: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  SANDBOX_PORT: '0',
  SANDBOX_SMTP_PORT: '0',
  SANDBOX_DATA: data,
  SANDBOX_RETURN_ORIGINS: 'http://localhost:9',
  SANDBOX_CLIENT_ID: 'shop',
  SANDBOX_CLIENT_SECRET: 'client secret',
  SANDBOX_WINDCAVE_USER: 'merchant',
  SANDBOX_WINDCAVE_KEY: 'api key',
  SANDBOX_CAPTCHA_SECRET: 'captcha secret',
  SANDBOX_FINANCE_KEY: 'finance key',
  SANDBOX_HIT_ACCOUNTS: 'till:hit key:AKL-1,AKL-2,WLG-1;other:other key:OTHER-1',
  SANDBOX_HIT_STEP_MS: '20',
  SANDBOX_VERIFONE_ACCOUNTS: 'MERCHANT1:vcloud:vcloud key:AKL-V1,WLG-V1',
  ...changes,
});

function launch(env: NodeJS.ProcessEnv): ChildProcess {
  const main = join(import.meta.dirname, '../src/main.ts');
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  return child;
}

async function up(): Promise<{ child: ChildProcess; origin: string }> {
  const child = launch(environment());
  for await (const line of createInterface({ input: child.stdout! })) {
    const origin = /sandbox: (http:\/\/localhost:\d+)\/sandbox/.exec(line)?.[1];
    if (origin) return { child, origin };
  }
  throw new Error('the sandbox ended before it was up');
}

const kill = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
};

test('a charge that was answered is in the ledger after kill -9, and in its session', async () => {
  const first = await up();
  const windcave = aWindcave(first);
  const opened = await windcave.open();
  expect((await windcave.press(opened, paying(CARDS.good))).status).toBe(303);
  await kill(first.child, 'SIGKILL');

  const again = aWindcave(await up());
  expect(await again.ledger()).toMatchObject([{ reference: '10482-1', amount: '1299.00', approved: true }]);
  expect(await again.look(opened.id)).toMatchObject({ state: 'complete', transactions: [{ authorised: true }] });
});

test('a sale on a terminal goes on after kill -9 and is charged once', async () => {
  const first = await up();
  await aHit(first).pay('12.00');
  await kill(first.child, 'SIGKILL');

  const again = aHit(await up());
  expect(tag(await again.untilComplete('ref1'), 'AP')).toBe('1');
  expect(await again.ledger()).toMatchObject([{ provider: 'hit', reference: 'ref1', amount: '12.00', approved: true }]);
});

test('a sale on a register goes on after kill -9 and is charged once', async () => {
  const first = await up();
  const { url } = await aVerifone(first).opened({ targetOrigin: 'http://localhost:9' });
  await fetch(url);
  await kill(first.child, 'SIGKILL');

  const again = aVerifone(await up());
  expect((await again.untilOver('ref1')).status).toBe('APPROVED');
  expect(await again.ledger()).toMatchObject([{ provider: 'verifone', reference: 'ref1', approved: true }]);
});

test('SIGTERM ends it cleanly', async () => {
  const { child } = await up();
  expect(await kill(child, 'SIGTERM')).toBe(0);
});

test('a missing variable ends it with one sentence that names it', async () => {
  const child = launch(environment({ SANDBOX_WINDCAVE_KEY: '' }));
  const said: string[] = [];
  child.stderr?.on('data', (chunk) => said.push(String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  expect(said.join('')).toBe('SANDBOX_WINDCAVE_KEY is missing: the API key of the card provider.\n');
});
