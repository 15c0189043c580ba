import { setTimeout as sleep } from 'node:timers/promises';

export interface Nudged {
  /** Asks for a run soon; however many ask meanwhile, they share it, and who asks while it runs shares the one after. */
  nudge(): void;
  /** Waits for the run in hand; nothing runs afterwards. */
  stop(): Promise<void>;
}

export interface NudgedOptions {
  /** ms from a nudge to its run: what is done once for everything that happens in that time costs once */
  readonly pauseMs: number;
  readonly failed: (error: unknown) => void;
}

/** Runs `work` in the background when nudged, never beside itself. A failure is reported and forgotten: a sweep follows. */
export function nudged(work: () => Promise<unknown>, { pauseMs, failed }: NudgedOptions): Nudged {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    while (again && !signal.aborted) {
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
      again = false;
      if (!signal.aborted) await work().catch(failed);
    }
    running = undefined;
  };
  return {
    nudge() {
      again = true;
      if (!signal.aborted) running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
