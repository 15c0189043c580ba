import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** One process for ever: a pid alone is used again, a pid with its start time is not. */
export interface ProcessMark {
  pid: number;
  started: string;
}

/** The fields of /proc/<pid>/stat after the command's name, which may itself hold spaces and brackets. */
function fieldsOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/**
 * True when the process runs. A zombie (ended, not yet reaped by its parent) does not: `kill(pid, 0)` alone would
 * call it alive.
 */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return fieldsOf(pid)?.[0] !== 'Z';
}

/** When the process started: kernel ticks since boot on Linux, the words of `ps` elsewhere, '' when it is gone. */
function startOf(pid: number): string {
  if (process.platform === 'linux') return fieldsOf(pid)?.[19] ?? '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

export const markOf = (pid: number): ProcessMark => ({ pid, started: startOf(pid) });

/** True when this very process (not a later one with its number) still runs. */
export const isStill = ({ pid, started }: ProcessMark): boolean =>
  started !== '' && isAlive(pid) && startOf(pid) === started;

/**
 * Ends orphaned processes of an earlier run: first with SIGINT (PostgreSQL's fast shutdown, and
 * good for every other), kills what is left after `graceMs`.
 * @returns how many were still running
 */
export async function endProcesses(marks: ProcessMark[], graceMs = 15_000): Promise<number> {
  const left = marks.filter(isStill);
  for (const { pid } of left) process.kill(pid, 'SIGINT');
  const deadline = performance.now() + graceMs;
  while (left.some(isStill) && performance.now() < deadline) await sleep(100);
  for (const { pid } of left.filter(isStill)) process.kill(pid, 'SIGKILL');
  return left.length;
}
