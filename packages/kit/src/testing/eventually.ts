import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats the probe until it passes, for effects that happen asynchronously (an event, a job).
 * @throws the last failure of `probe` after `withinMs` (10 s by default)
 */
export async function eventually<T>(probe: () => Promise<T> | T, withinMs = 10_000): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(25);
    }
  }
}
