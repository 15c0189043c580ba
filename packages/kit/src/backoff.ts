import { setTimeout as sleep } from 'node:timers/promises';

/** Doubles from `first` to `most` milliseconds, with a fifth of chance in it so that replicas do not march in step. */
export function backoffMs(attempt: number, { first, most }: { first: number; most: number }): number {
  const ms = Math.min(most, first * 2 ** Math.min(attempt, 20));
  return ms * (0.9 + Math.random() * 0.2);
}

/** Sleeps, and returns at once when the signal says stop. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await sleep(ms, undefined, { signal }).catch(() => {});
}
