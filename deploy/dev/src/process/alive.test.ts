import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { isAlive } from './alive.ts';

describe('whether a process runs', () => {
  it('says yes for this one, no for a number without a process', () => {
    expect(isAlive(process.pid)).toBe(true);
    expect(isAlive(4_000_000)).toBe(false);
    expect(isAlive(Number('not a pid'))).toBe(false);
  });

  it('says no for a zombie, whose number still answers to a signal', async () => {
    // The shell never waits for its child, so the child stays a zombie as long as the shell runs.
    const shell = spawn('bash', ['-c', 'sleep 0.05 & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const zombie = await new Promise<number>((resolve) => shell.stdout.once('data', (text) => resolve(Number(text))));
    await expect.poll(() => isAlive(zombie), { timeout: 3000 }).toBe(false);
    expect(process.kill(zombie, 0)).toBe(true);
    shell.kill('SIGKILL');
  });
});
