import { readFileSync } from 'node:fs';

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
  return stateOf(pid) !== 'Z';
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

const stateOf = (pid: number) => fieldsOf(pid)?.[0];

/** When the process started, in the kernel's clock ticks since boot: with the pid it names one process for ever. */
export function startTimeOf(pid: number): string | undefined {
  return fieldsOf(pid)?.[19];
}
