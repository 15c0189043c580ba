import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface LedgerEntry {
  readonly provider: string;
  readonly reference: string;
  readonly type: string;
  readonly amount: string;
  readonly approved: boolean;
}
export interface ProviderSandbox {
  readonly origin: string;
  /** What a person does at a terminal. */
  at(station: string, action: string): Promise<void>;
  /** The same at the terminal of a register, the second provider's. */
  register(register: string, action: string): Promise<void>;
  fault(fault: object): Promise<void>;
  ledger(): Promise<LedgerEntry[]>;
  stop(): Promise<void>;
}

const MAIN = join(import.meta.dirname, '../../../deploy/sandbox/src/main.ts');

/** The providers' sandbox as a process of its own: nothing of it is imported. Its terminals take 20 ms a step. @param fill writes the
 * files of an earlier run into its folder */
export async function aSandbox(
  fill: (folder: string) => Promise<unknown> = async () => undefined,
): Promise<ProviderSandbox> {
  const data = await mkdtemp(join(tmpdir(), 'payment-sandbox-'));
  await fill(data);
  const child = spawn(process.execPath, [MAIN], { env: environment(data), stdio: ['ignore', 'pipe', 'inherit'] });
  const origin = await originOf(child);
  const post = async (path: string, init: RequestInit): Promise<void> => {
    const { status } = await fetch(`${origin}${path}`, { method: 'POST', redirect: 'manual', ...init });
    if (status >= 400) throw new Error(`${path} answered ${status}`);
  };
  return {
    origin,
    at: (station, action) => post(`/sandbox/terminals/${station}`, { body: new URLSearchParams({ action }) }),
    register: (register, action) => post(`/sandbox/registers/${register}`, { body: new URLSearchParams({ action }) }),
    fault: (fault) =>
      post('/sandbox/faults', { body: JSON.stringify(fault), headers: { 'content-type': 'application/json' } }),
    ledger: async () => (await (await fetch(`${origin}/sandbox/ledger`)).json()) as LedgerEntry[],
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(data, { recursive: true });
    },
  };
}

const environment = (data: string): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  SANDBOX_PORT: '0',
  SANDBOX_SMTP_PORT: '0',
  SANDBOX_DATA: data,
  SANDBOX_RETURN_ORIGINS: 'http://localhost:9',
  SANDBOX_CLIENT_ID: 'shop',
  SANDBOX_CLIENT_SECRET: 'client secret',
  SANDBOX_WINDCAVE_USER: 'merchant',
  SANDBOX_WINDCAVE_KEY: 'api key',
  SANDBOX_WINDCAVE_MORE: 'merchant-wlg:wlg api key',
  SANDBOX_FINANCE_KEY: 'finance key',
  SANDBOX_FINANCE_MORE: 'wlg:wlg finance key',
  SANDBOX_HIT_ACCOUNTS: 'till:hit key:AKL-1,AKL-2;other:other key:OTHER-1',
  SANDBOX_HIT_STEP_MS: '20',
  SANDBOX_VERIFONE_ACCOUNTS: 'MERCHANT1:vcloud:vcloud key:AKL-V1,WLG-V1;MERCHANT2:other:other key:OTHER-V1',
  SANDBOX_CAPTCHA_SECRET: 'captcha secret',
});

async function originOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the sandbox has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /sandbox: (http:\/\/localhost:\d+)\/sandbox/.exec(line)?.[1];
    if (origin) return origin;
  }
  throw new Error('the sandbox ended before it was up');
}
