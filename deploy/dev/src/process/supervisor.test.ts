import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from './alive.ts';
import { startChild, stopChild } from './run.ts';
import { delayAfter, type Launched, supervise } from './supervisor.ts';

describe('the supervisor', () => {
  let folder: string;
  let pids: number[];
  let said: string[];
  const never = 'setInterval(() => {}, 1000)';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
    pids = [];
    said = [];
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const launch =
    (script: string) =>
    async (onPid: (pid: number) => void): Promise<Launched> => {
      const child = startChild({
        command: process.execPath,
        args: ['-e', script],
        logFile: join(folder, 'log'),
        onPid,
      });
      return { child, stop: () => stopChild(child, 'SIGTERM', 1000) };
    };
  const charge = (script: string) => ({
    name: 'order',
    launch: launch(script),
    onPid: (pid: number) => void pids.push(pid),
    say: (sentence: string) => void said.push(sentence),
  });
  const eventually = async (check: () => boolean) => {
    for (let tries = 0; tries < 100 && !check(); tries += 1) await sleep(50);
    expect(check()).toBe(true);
  };

  it('starts a killed process again within 5 s, says so and reports its new pid', async () => {
    const supervised = await supervise(charge(never));
    process.kill(pids[0] ?? 0, 'SIGKILL');
    await eventually(() => pids.length === 2);
    expect(pids[1]).not.toBe(pids[0]);
    expect(isAlive(pids[1] ?? 0)).toBe(true);
    expect(said[0]).toContain('order ended (signal SIGKILL); starting it again');
    await supervised.stop();
    expect(isAlive(pids[1] ?? 0)).toBe(false);
  });

  it('starts nothing any more once it was stopped', async () => {
    const supervised = await supervise(charge(never));
    await supervised.stop();
    await sleep(400);
    expect(pids).toHaveLength(1);
    expect(said).toEqual([]);
  });

  it('can be stopped while it waits to start a dying process again', async () => {
    const supervised = await supervise(charge('process.exit(3)'));
    await eventually(() => said.length >= 3);
    await supervised.stop();
    const before = pids.length;
    await sleep(1500);
    expect(pids).toHaveLength(before);
    expect(said[0]).toContain('exit code 3');
  });

  it('waits less than 5 s for the first deaths and longer for one that keeps dying', () => {
    expect([1, 2, 3, 4, 5].every((deaths) => delayAfter(deaths) < 5000)).toBe(true);
    expect(delayAfter(6)).toBeGreaterThan(5000);
  });
});
