import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { sandboxEnv } from '../src/config.ts';
import { loadKeys } from '../src/issuer/keys.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../src/start.ts';

// Many tests start a sandbox or wait for a timeout; a busy machine must not make them fail.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

export const RETURN_ORIGIN = 'http://localhost:9';

export interface TestSandbox extends Sandbox {
  readonly data: string;
  /** Stops it and starts another one, on other ports, over the same files. */
  restart(options?: SandboxOptions): Promise<TestSandbox>;
  /** Stops it and deletes its files. */
  discard(): Promise<void>;
}

/** The whole sandbox in this process, on free ports, over a folder of its own. */
export async function aSandbox(options: SandboxOptions = {}, env: Record<string, string> = {}): Promise<TestSandbox> {
  const data = await mkdtemp(join(tmpdir(), 'sandbox-'));
  await writeFile(join(data, 'issuer-keys.json'), await someKeys());
  return over(data, options, env);
}

let keys: Promise<string> | undefined;

/** Making an RSA key is slow, so the sandboxes of one test file share it. */
function someKeys(): Promise<string> {
  keys ??= mkdtemp(join(tmpdir(), 'sandbox-keys-')).then(async (folder) => {
    const made = JSON.stringify(await loadKeys(join(folder, 'keys.json')));
    await rm(folder, { recursive: true });
    return made;
  });
  return keys;
}

async function over(data: string, options: SandboxOptions, env: Record<string, string>): Promise<TestSandbox> {
  const config = sandboxEnv.parse({
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_DATA: data,
    SANDBOX_RETURN_ORIGINS: RETURN_ORIGIN,
    SANDBOX_CLIENT_ID: 'shop',
    SANDBOX_CLIENT_SECRET: 'client secret',
    SANDBOX_WINDCAVE_USER: 'merchant',
    SANDBOX_WINDCAVE_KEY: 'api key',
    SANDBOX_CAPTCHA_SECRET: 'captcha secret',
    SANDBOX_FINANCE_KEY: 'finance key',
    SANDBOX_HIT_ACCOUNTS: 'till:hit key:AKL-1,AKL-2,WLG-1;other:other key:OTHER-1',
    SANDBOX_HIT_STEP_MS: '20',
    SANDBOX_VERIFONE_ACCOUNTS: 'MERCHANT1:vcloud:vcloud key:AKL-V1,WLG-V1;MERCHANT2:other:other key:OTHER-V1',
    ...env,
  });
  const sandbox = await startSandbox(config, options);
  return {
    ...sandbox,
    data,
    restart: async (later = options) => {
      await sandbox.stop();
      return over(data, later, env);
    },
    discard: async () => {
      await sandbox.stop();
      await rm(data, { recursive: true });
    },
  };
}

export interface Notice {
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

export interface Merchant {
  readonly origin: string;
  readonly received: Notice[];
  close(): Promise<void>;
}

/** A shop that writes down who called, and answers with these statuses in turn, the last one for ever. */
export async function aMerchant(...statuses: number[]): Promise<Merchant> {
  const received: Notice[] = [];
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += String(chunk);
    const status = statuses[Math.min(received.length, statuses.length - 1)] ?? 200;
    received.push({ method: req.method ?? '', url: req.url ?? '', body });
    res.writeHead(status, { connection: 'close', ...(status === 302 && { location: '/elsewhere' }) }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

export async function getJson<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T;
}

export const setFault = (sandbox: Sandbox, fault: object): Promise<Response> =>
  fetch(`${sandbox.origin}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
