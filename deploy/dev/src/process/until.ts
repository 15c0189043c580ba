import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from './run.ts';
import { Problem } from './problem.ts';

export interface Wait {
  what: string;
  timeoutMs: number;
  everyMs?: number;
  child?: Child;
  /** why there is no sense in waiting any longer */
  isHopeless?: () => string | undefined;
  logFile?: string;
}

/**
 * Waits until `check` answers true.
 * @throws Problem when the time is over, the child ends before or it has become hopeless; all name the log to read.
 */
export async function until(check: () => Promise<boolean>, wait: Wait): Promise<void> {
  const deadline = performance.now() + wait.timeoutMs;
  const hint = wait.logFile ? ` Its log: ${wait.logFile}` : '';
  while (performance.now() < deadline) {
    if (wait.child && !wait.child.running()) {
      throw new Problem(`${wait.what} ended at its start (${await wait.child.exited}).${hint}`);
    }
    const hopeless = wait.isHopeless?.();
    if (hopeless) throw new Problem(`${wait.what} ${hopeless}.${hint}`);
    if (await check().catch(() => false)) return;
    await sleep(wait.everyMs ?? 100);
  }
  throw new Problem(`${wait.what} did not answer within ${Math.round(wait.timeoutMs / 1000)} s.${hint}`);
}
