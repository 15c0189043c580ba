import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from './run.ts';

export interface Launched {
  child: Child;
  stop(): Promise<void>;
}

export interface Charge {
  name: string;
  /** Starts the process, calls `onPid` as soon as it has one, and returns when it works. */
  launch(onPid: (pid: number) => void): Promise<Launched>;
  /** called with the pid of every new process of this name, also before it works */
  onPid(pid: number): void;
  say(sentence: string): void;
}

export interface Supervised {
  name: string;
  stop(): Promise<void>;
}

/** A process that lived this long may die like one that never died before. */
const STEADY_MS = 60_000;
const DELAYS_MS = [200, 500, 1000, 2000, 4000];
const TIRED_MS = 15_000;

/** How long to wait before the next start: under 5 s for the first five deaths in a row, then 15 s. */
export const delayAfter = (deathsInARow: number): number => DELAYS_MS[deathsInARow - 1] ?? TIRED_MS;

/**
 * Starts a process and starts it again whenever it dies, until it is stopped.
 * @throws what the first launch throws; later ones are retried and said
 */
export async function supervise(charge: Charge): Promise<Supervised> {
  const ending = new AbortController();
  let current = await charge.launch(charge.onPid);
  const watching = watch();
  return {
    name: charge.name,
    async stop() {
      ending.abort();
      await Promise.all([current.stop(), watching]);
    },
  };

  async function watch(): Promise<void> {
    let deaths = 0;
    while (!ending.signal.aborted) {
      const born = performance.now();
      const how = await current.child.exited;
      deaths = performance.now() - born > STEADY_MS ? 1 : deaths + 1;
      if (!ending.signal.aborted) await startAgain(how, deaths);
    }
  }

  async function startAgain(how: string, deaths: number): Promise<void> {
    const delay = delayAfter(deaths);
    const often = deaths > DELAYS_MS.length ? ` It keeps dying (${deaths} times): see its log.` : '';
    charge.say(`${charge.name} ended (${how}); starting it again.${often}`);
    await sleep(delay, undefined, { signal: ending.signal }).catch(() => undefined);
    if (ending.signal.aborted) return;
    try {
      current = await charge.launch(charge.onPid);
    } catch (error) {
      charge.say(`${charge.name} did not start: ${error instanceof Error ? error.message : String(error)}`);
    }
    // Stopped while it was being launched: it is not in the list yet.
    if (ending.signal.aborted) await current.stop();
  }
}
