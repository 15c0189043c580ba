import { existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../dev/src/paths.ts';
import { inFolder, runLoader } from './loaders.ts';

describe('what loads the seed', () => {
  it('keeps the files until the last loader has ended, also when another one failed', async () => {
    const seen: boolean[] = [];
    let folder = '';
    const slow = async () => {
      await sleep(20);
      seen.push(existsSync(join(folder, 'order.jsonl')));
    };
    const loading = inFolder((made) => {
      folder = made;
      writeFileSync(join(folder, 'order.jsonl'), '');
      return [slow(), Promise.reject(new Error('catalog was cancelled'))];
    });
    await expect(loading).rejects.toThrow('catalog was cancelled');
    expect(seen).toEqual([true]);
    expect(existsSync(folder)).toBe(false);
  });

  it('has no limits of time: a busy machine takes as long as it takes', () => {
    const loaders = globSync('services/*/src/seed/load.ts', { cwd: ROOT });
    const limited = loaders.filter((file) => !readFileSync(join(ROOT, file), 'utf8').includes('mostMs: 0 }'));
    expect(loaders.length).toBeGreaterThan(5);
    expect(limited).toEqual([]);
  });

  it('says what a loader died of', async () => {
    const program = join(mkdtempSync(join(tmpdir(), 'shop-loader-')), 'dies.mjs');
    writeFileSync(program, 'throw new RangeError("no such shelf")');
    const loader = { service: 'catalog', program, args: [], databaseUrl: '' };
    await expect(runLoader(loader)).rejects.toThrow(
      'The seed of catalog could not be loaded: RangeError: no such shelf',
    );
  });
});
