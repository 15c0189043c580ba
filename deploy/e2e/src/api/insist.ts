import { setTimeout as sleep } from 'node:timers/promises';
import { TryAgain } from './http-client.ts';

export interface Patience {
  /** milliseconds in all; a minute by default: a placing that died is given up after half of it */
  readonly ms?: number;
  /** called for each failed try */
  readonly onTry?: (why: string) => void;
}

const PAUSE_MS = 400;

/** Does it as a person does: presses again after a moment for as long as the shop's answer is to try again. */
export async function insist<T>(work: () => Promise<T>, { ms = 60_000, onTry }: Patience = {}): Promise<T> {
  const until = performance.now() + ms;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TryAgain) || performance.now() > until) throw error;
      onTry?.(error.message);
      await sleep(PAUSE_MS);
    }
  }
}
