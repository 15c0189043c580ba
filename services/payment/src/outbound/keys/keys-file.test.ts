import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { metricsText } from '@shop/kit/metrics';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type KeysFile, openKeys } from './keys-file.ts';
import { everywhere, inEveryBranch } from './provider-keys.ts';

const base = {
  windcave: inEveryBranch({ user: 'web', key: 'w0' }),
  finance: inEveryBranch({ key: 'f0' }),
  hit: everywhere({ user: 'till', key: 'h0' }),
  verifone: everywhere({ user: 'vc', key: 'v0', merchantId: 'M1' }),
};
let folder: string;
let path: string;
let lines: string[];
const stops: (() => void)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
  path = join(folder, 'keys.json');
  lines = [];
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await rm(folder, { recursive: true });
});
const opened = (changes: Partial<KeysFile> = {}) => {
  const line = (fields: object, message: string) => void lines.push(`${message} ${JSON.stringify(fields)}`);
  const onStop = (stop: () => void) => void stops.push(stop);
  return openKeys({ path, base, log: { info: line, error: line }, onStop, everyMs: 10, ...changes });
};
const write = (key: string) => writeFile(path, JSON.stringify({ finance: { default: { key } } }));
const rejected = async () => /^shop_provider_keys_rejected (\d)$/m.exec(await metricsText())?.[1];

describe('the file of provider keys', () => {
  it('is read again: a new key is used from then on, without a restart', async () => {
    await write('f1');
    const keys = await opened();
    expect(keys().finance.default.key).toBe('f1');
    await write('f2');
    await expect.poll(() => keys().finance.default.key).toBe('f2');
    await expect.poll(() => lines).toEqual([`provider keys were taken over {"path":"${path}"}`]);
  });
  it('that cannot be used changes nothing, and is said once, without a key of it; a good one ends it', async () => {
    await write('f1');
    const keys = await opened();
    await writeFile(path, '{"finance":{"key":"half of a se');
    await expect.poll(rejected).toBe('1');
    await new Promise((later) => setTimeout(later, 100));
    expect(keys().finance.default.key).toBe('f1');
    expect(lines).toEqual([
      `provider keys cannot be used, the old ones stay {"path":"${path}","problem":"it is no JSON"}`,
    ]);
    await rm(path);
    await expect.poll(() => lines[1]).toContain('it cannot be read (ENOENT)');
    expect(keys().finance.default.key).toBe('f1');
    await write('f3');
    await expect.poll(() => keys().finance.default.key).toBe('f3');
    expect(await rejected()).toBe('0');
  });
  it('is followed where it is a link that is replaced, as a mounted secret is', async () => {
    for (const version of ['one', 'two']) {
      await mkdir(join(folder, version));
      await writeFile(join(folder, version, 'keys.json'), JSON.stringify({ finance: { default: { key: version } } }));
    }
    await symlink(join(folder, 'one'), join(folder, 'data'));
    const keys = await opened({ path: join(folder, 'data', 'keys.json') });
    await symlink(join(folder, 'two'), join(folder, 'data_tmp'));
    await rename(join(folder, 'data_tmp'), join(folder, 'data'));
    await expect.poll(() => keys().finance.default.key).toBe('two');
  });
  it('must be there and good at the start; where none is configured the environment stays', async () => {
    await expect(opened()).rejects.toThrow(/ENOENT/);
    await writeFile(path, '{"finance":{"default":{}}}');
    await expect(opened()).rejects.toThrow(`the provider keys in ${path} cannot be used: finance.default.key`);
    expect((await opened({ path: '' }))()).toBe(base);
  });
});
