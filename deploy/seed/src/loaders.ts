import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder for files that several works read. It goes when the last of them has ended, also where another one failed: without its
 * files that one too would fail, and what it says would hide why.
 * @throws the first work's error, in their order
 */
export async function inFolder(works: (folder: string) => readonly Promise<void>[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-seed-'));
  try {
    const ended = await Promise.allSettled(works(folder));
    const failed = ended.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Loader {
  readonly service: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly databaseUrl: string;
}

/** @throws Error that says what the loader died of */
export function runLoader({ service, program, args, databaseUrl }: Loader): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      said += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The seed of ${service} could not be loaded: ${causeIn(said) ?? `exit code ${code}`}`));
    });
  });
}

/** Of an uncaught error the line that names it, without the stack. */
const causeIn = (said: string): string | undefined => said.split('\n').find((line) => /^\w*Error\b/i.test(line));
