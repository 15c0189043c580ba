import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive, isStill, markOf } from './alive.ts';
import { cleanLeftovers, createRegistry, runningOwner } from './registry.ts';

const sleeper = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
const gone = { pid: 4_000_000, started: '1' };

describe('the list of running processes', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'registry-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const rows = () => JSON.parse(readFileSync(join(folder, 'processes.json'), 'utf8')) as unknown;
  const crashed = (children: unknown[]) =>
    writeFileSync(join(folder, 'marks.json'), JSON.stringify({ owner: gone, children }));

  it('has one row a name, with the pid of the newest process', () => {
    const registry = createRegistry(folder);
    registry.set({ name: 'order', pid: 1, port: 7004, adminPort: 7104 });
    registry.set({ name: 'order', pid: process.pid, port: 7004, adminPort: 7104 });
    expect(rows()).toEqual([{ name: 'order', pid: process.pid, port: 7004, adminPort: 7104 }]);
  });

  it('holds nothing but the four fields, whatever else the caller passes', () => {
    const more = { name: 'order', pid: process.pid, port: 7004, adminPort: 7104, env: { DATABASE_URL: 'secret' } };
    createRegistry(folder).set(more);
    expect(readFileSync(join(folder, 'processes.json'), 'utf8')).not.toContain('secret');
  });

  it('is removed at the end', () => {
    const registry = createRegistry(folder);
    registry.clear();
    expect(existsSync(join(folder, 'processes.json'))).toBe(false);
    expect(runningOwner(folder)).toBeUndefined();
  });

  it('refuses a second start while the first one runs', async () => {
    createRegistry(folder);
    expect(runningOwner(folder)).toBe(process.pid);
    await expect(cleanLeftovers(folder)).rejects.toThrow('runs already');
  });

  it('ends the processes that a crashed run left behind', async () => {
    const child = sleeper();
    crashed([markOf(child.pid ?? 0)]);
    expect(await cleanLeftovers(folder)).toBe(1);
    expect(isAlive(child.pid ?? 0)).toBe(false);
  });

  it('leaves a process alone that only has the number of an old one', async () => {
    const child = sleeper();
    crashed([{ pid: child.pid, started: '1' }]);
    expect(await cleanLeftovers(folder)).toBe(0);
    expect(isStill(markOf(child.pid ?? 0))).toBe(true);
    child.kill('SIGKILL');
  });
});
