import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { CACHE } from '../paths.ts';
import { withLock } from './lock.ts';

const name = `test-${process.pid}`;
const file = join(CACHE, `${name}.lock`);

describe('the lock of the cache', () => {
  it('lets one work at a time', async () => {
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, (inside += 1));
      await sleep(30);
      inside -= 1;
    };
    await Promise.all([1, 2, 3].map(() => withLock(name, work)));
    expect(most).toBe(1);
    expect(existsSync(file)).toBe(false);
  });

  it('is given back when the work fails', async () => {
    await expect(withLock(name, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(file)).toBe(false);
  });

  it('is taken from a process that is gone', async () => {
    writeFileSync(file, JSON.stringify({ pid: 4_000_000, started: '1' }));
    expect(await withLock(name, async () => 'done')).toBe('done');
  });
});
