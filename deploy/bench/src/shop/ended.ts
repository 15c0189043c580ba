import type { ChildProcess } from 'node:child_process';

/** Signals a process to end and waits until it has; also one that ended before, by itself or by a signal. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}
