import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CACHE } from '../paths.ts';
import { isStill, markOf, type ProcessMark } from './alive.ts';

const EVERY_MS = 200;

function holderOf(file: string): ProcessMark | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessMark;
  } catch {
    return undefined;
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify(markOf(process.pid)), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/**
 * One at a time for everything that writes into the cache or a build folder: `npm start` and `npm test` may run at
 * once. The lock of a process that is gone counts for nothing.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(CACHE, { recursive: true });
  const file = join(CACHE, `${name}.lock`);
  while (!take(file)) {
    const holder = holderOf(file);
    if (holder && !isStill(holder)) rmSync(file, { force: true });
    else await sleep(EVERY_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
